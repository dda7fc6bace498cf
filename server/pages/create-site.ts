// The site part: all pages in memory, filled for this address and this moment.
import type { PowerLatest } from '../../contract/power.ts';
import type { Clock } from '../clock.ts';
import type { HeaderList, SecurityHeaders } from '../security-headers.ts';
import {
  fillMarkers,
  fillNotice,
  type LiveValues,
  liveValuesAt,
  type Notice,
  showsChange,
} from './fill-markers.ts';
import { type Packing, type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';
import { type BuiltFile, type BuiltSite, readBuiltSite } from './read-built-site.ts';

export interface Site {
  /** Reads the build. @throws Error that says which file of the build is wrong or missing */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The page or file at exactly this path. */
  find(path: string): PreparedAnswer | undefined;
  /** Whether this is the address of a page, be it gone. */
  isPage(path: string): boolean;
  notFound(): PreparedAnswer;
  /** The page that answers a form sent without script. */
  noticePage(notice: Notice): string;
  /** Security headers that let the notice page work. */
  noticeSecurity(): HeaderList;
}

interface SiteSettings {
  readonly distDir: string;
  readonly siteUrl: string;
}

interface SiteParts {
  readonly clock: Clock;
  readonly security: SecurityHeaders;
  readonly log: { error(details: object, message: string): void };
  /** The newest value of the solar plant, where the power part runs. */
  readonly solar?: (() => PowerLatest) | undefined;
}

const refreshEveryMs = 60_000;
// Once everything else that starts on the machine has had its turn.
const firstRefreshAfterMs = 15_000;

export function createSite({ distDir, siteUrl }: SiteSettings, parts: SiteParts): Site {
  const { clock, log, security } = parts;
  let built: BuiltSite | undefined;
  let shown: Shown | undefined;
  let isStopped = false;
  let cancelRefresh = () => {};
  let refreshing = Promise.resolve();

  const prepare = (site: BuiltSite, packing: Packing, previous?: Shown) => {
    const values = liveValuesAt(clock.now(), parts.solar?.());
    return prepareSite(site, { siteUrl, values, security, packing }, previous);
  };
  const refresh = async () => {
    try {
      if (built && !isStopped) shown = await prepare(built, 'best', shown);
    } catch (error) {
      // The pages of a minute ago are better than none; the next minute tries again.
      log.error({ err: error }, 'server: pages could not be filled again');
    }
  };
  const refreshLater = (delayMs: number) => {
    if (isStopped) return;
    cancelRefresh = clock.after(delayMs, () => {
      refreshLater(refreshEveryMs);
      // Never two at once: the later one must have the last word.
      refreshing = refreshing.then(refresh);
    });
  };

  return {
    async start() {
      built = await readBuiltSite(distDir);
      // Packed quickly, so that a restart is short; the first refresh packs everything at its best.
      shown = await prepare(built, 'quick');
      refreshLater(firstRefreshAfterMs);
    },
    async stop() {
      isStopped = true;
      cancelRefresh();
    },
    find: (path) => shown?.answers.get(path),
    isPage: (path) => shown?.pages.has(path) ?? false,
    notFound: () => started(shown).notFound,
    noticePage: (notice) => fillNotice(started(shown).noticeHtml, notice),
    noticeSecurity: () => started(shown).noticeSecurity,
  };
}

interface Shown {
  readonly values: LiveValues;
  readonly packing: Packing;
  readonly answers: ReadonlyMap<string, PreparedAnswer>;
  readonly pages: ReadonlySet<string>;
  readonly notFound: PreparedAnswer;
  readonly noticeHtml: string;
  readonly noticeSecurity: HeaderList;
}

interface Preparation {
  readonly siteUrl: string;
  readonly values: LiveValues;
  readonly security: SecurityHeaders;
  readonly packing: Packing;
}

/** @param previous what was shown so far; what would read the same is taken from there */
async function prepareSite(
  built: BuiltSite,
  { siteUrl, values, security, packing }: Preparation,
  previous?: Shown,
): Promise<Shown> {
  const fill = (file: BuiltFile) => Buffer.from(fillMarkers(String(file.bytes), siteUrl, values));
  const prepare = (file: BuiltFile) =>
    prepareAnswer(file, isFilled(file) ? fill(file) : file.bytes, security, packing);
  const isKept = (file: BuiltFile) =>
    previous?.packing === packing && !changes(file, previous.values, values);
  const answers = new Map<string, PreparedAnswer>();
  // One after the other: each packing holds megabytes while it lasts.
  for (const file of built.files) {
    const kept = isKept(file) ? previous?.answers.get(file.path) : undefined;
    answers.set(file.path, kept ?? (await prepare(file)));
  }
  return {
    values,
    packing,
    answers,
    pages: new Set(built.files.filter((file) => file.page).map((file) => file.path)),
    notFound:
      previous && isKept(built.notFound) ? previous.notFound : await prepare(built.notFound),
    noticeHtml: String(fill(built.notice)),
    noticeSecurity: built.notice.page ? security.forPage(built.notice.page) : security.forFile,
  };
}

function changes(file: BuiltFile, before: LiveValues, after: LiveValues): boolean {
  return isFilled(file) && showsChange(String(file.bytes), before, after);
}

// What carries a hash of its content in its name must stay as it is, under any address.
function isFilled(file: BuiltFile): boolean {
  return !file.isHashed && /^text\/(html|plain)|xml|json/.test(file.contentType);
}

function started(shown: Shown | undefined): Shown {
  if (!shown) throw new Error('The site is asked for pages before it has started');
  return shown;
}
