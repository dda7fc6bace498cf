// The site part: all pages in memory, filled for this address and this moment.
import type { ServerResponse } from 'node:http';
import type { PowerLatest } from '../../contract/power.ts';
import type { Place } from '../../contract/sun.ts';
import type { Notice } from '../../services/mail/create-mail-service.ts';
import type { Clock } from '../../services/process/clock.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import { canonicalPath } from './canonical-path.ts';
import { liveValuesAt } from './fill-markers.ts';
import { fillNotice } from './fill-notice.ts';
import type { Packing, PreparedAnswer } from './prepare-answer.ts';
import { prepareSite, type Shown } from './prepare-site.ts';
import { type BuiltSite, readBuiltSite } from './read-built-site.ts';
import { createBuildWatch } from './watch-build.ts';

export interface Site {
  /** Reads the build, and each later one that takes its place. @throws Error that says which file of the build is wrong or missing */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The page or file at exactly this path. */
  find(path: string): PreparedAnswer | undefined;
  /**
   * Where whoever asks for a path that is not there finds its page, be it gone. Always one of our own
   * addresses, so it cannot lead to a foreign site.
   *
   * @param query as sent, with its question mark; kept
   */
  movedTo(path: string, query: string): string | undefined;
  /** The page for a path where nothing is, in the language of its folder. */
  notFound(path: string): PreparedAnswer;
  /**
   * The page that answers a form sent without script.
   * @param response gets the headers that belong to this very page, since the build may change meanwhile
   */
  noticePage(notice: Notice, response?: ServerResponse): string;
}

interface SiteSettings {
  readonly distDir: string;
  readonly siteUrl: string;
  /** Where the solar plant stands, if there is one. */
  readonly plantPlace: Place | undefined;
}

interface SiteParts {
  readonly clock: Clock;
  readonly security: SecurityHeaders;
  readonly log: Record<'error' | 'info', (details: object, message: string) => void>;
  /** The newest value of the solar plant, where the power part runs. */
  readonly solar?: (() => PowerLatest) | undefined;
}

const refreshEveryMs = 60_000;
// Once everything else that starts on the machine has had its turn.
const firstRefreshAfterMs = 15_000;
// Servers that share the folder notice a new build within a second of each other. Each answers its assets
// first and shows its pages later, so that whichever is asked for the assets of a page has them.
export const assetsAheadMs = 2_000;
// A page that somebody has open may load a part of itself long after it was sent.
export const keepAssetsMs = 3_600_000;

export function createSite(settings: SiteSettings, parts: SiteParts): Site {
  const { distDir, siteUrl, plantPlace } = settings;
  const { clock, log, security } = parts;
  let shown: Shown | undefined;
  let isStopped = false;
  let cancelRefresh = () => {};
  let refreshing = Promise.resolve();

  /** Assets of builds that are no longer shown, or not yet, each until its time in epoch milliseconds. */
  const otherAssets = new Map<
    string,
    { readonly answer: PreparedAnswer; readonly until: number }
  >();
  const keepAssets = ({ answers, built }: Shown) => {
    const until = clock.now() + keepAssetsMs;
    for (const { isHashed, path } of built.files) {
      const answer = isHashed && answers.get(path);
      if (answer && shown?.answers.get(path) !== answer) otherAssets.set(path, { answer, until });
    }
  };
  const dropAssets = () => {
    for (const [path, { until }] of otherAssets) {
      if (until <= clock.now() || shown?.answers.has(path)) otherAssets.delete(path);
    }
  };

  const prepare = (site: BuiltSite, packing: Packing, previous?: Shown) => {
    const values = liveValuesAt(clock.now(), plantPlace, parts.solar?.());
    return prepareSite(site, { siteUrl, values, security, packing }, previous);
  };
  const refresh = async () => {
    if (isStopped || !shown) return;
    dropAssets();
    const before = shown;
    try {
      const next = await prepare(before.built, 'best', before);
      // A new build that came meanwhile has the last word.
      if (shown === before) shown = next;
    } catch (error) {
      // The pages of a minute ago are better than none; the next minute tries again.
      log.error({ err: error }, 'server: pages could not be filled again');
    }
  };
  const refreshLater = (delayMs: number) => {
    if (isStopped) return;
    cancelRefresh();
    cancelRefresh = clock.after(delayMs, () => {
      refreshLater(refreshEveryMs);
      // Never two at once: the later one must have the last word.
      refreshing = refreshing.then(refresh);
    });
  };

  const takeOver = async (built: BuiltSite) => {
    // Packed quickly, so that it is soon; the first refresh packs everything at its best.
    const next = await prepare(built, 'quick', shown);
    keepAssets(next);
    await new Promise<void>((resolve) => {
      clock.after(assetsAheadMs, resolve);
    });
    if (isStopped) return;
    const former = shown;
    shown = next;
    if (former) keepAssets(former);
    dropAssets();
    log.info({ pages: next.pages.size }, 'server: a new build is shown');
    refreshLater(firstRefreshAfterMs);
  };
  const watch = createBuildWatch(distDir, {
    clock,
    log,
    read: () => readBuiltSite(distDir),
    onBuild: takeOver,
  });

  return {
    async start() {
      shown = await prepare(await watch.start(), 'quick');
      refreshLater(firstRefreshAfterMs);
    },
    async stop() {
      isStopped = true;
      watch.stop();
      cancelRefresh();
    },
    find: (path) => shown?.answers.get(path) ?? otherAssets.get(path)?.answer,
    movedTo(path, query) {
      const page = canonicalPath(path);
      if (shown?.pages.has(page)) return page + query;
      return shown?.built.redirects.get(page)?.replace(/(?=#)|$/, () => query);
    },
    notFound(path) {
      const { answers, notFound } = started(shown);
      const [, folder] = path.split('/');
      return answers.get(`/${folder}/404`) ?? notFound;
    },
    noticePage(notice, response) {
      const isEnglish = notice.language === 'en';
      const { html, security } = started(shown)[isEnglish ? 'noticeInEnglish' : 'notice'];
      // As a flat list of names and values, like all our headers.
      for (let index = 0; response && index < security.length; index += 2) {
        response.setHeader(security[index] ?? '', security[index + 1] ?? '');
      }
      return fillNotice(html, notice);
    },
  };
}

function started(shown: Shown | undefined): Shown {
  if (!shown) throw new Error('The site is asked for pages before it has started');
  return shown;
}
