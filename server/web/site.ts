// The served build. `npm run publish` swaps the folder at run time; servers that share it notice a new build within
// a second of each other.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../process/clock.ts';
import type { SecurityHeaders } from './headers.ts';
import { assetFolder, type Build, readBuild, type WebFile } from './read-build.ts';

export type Site = Awaited<ReturnType<typeof openSite>>;

interface SiteSettings {
  readonly distDir: string;
  readonly siteUrl: string;
}

interface SiteParts {
  readonly clock: Clock;
  readonly security: SecurityHeaders;
  readonly log: Record<'error' | 'info' | 'warn', (details: object, message: string) => void>;
}

// Cheap: one stat of one file.
export const pollEveryMs = 1_000;
// Each server serves the assets of a new build before its pages, so that every server has them once any shows the
// pages.
export const assetsAheadMs = 2_000;
// An open page may load assets long after it was sent.
export const keepAssetsMs = 3_600_000;

/** Reads the build. @throws Error that names the wrong or missing file */
export async function openSite(
  { distDir, siteUrl }: SiteSettings,
  { clock, log, security }: SiteParts,
) {
  let { build, stamp } = await readStableBuild();
  let loggedError = '';
  let isStopped = false;
  let cancelPoll = () => {};
  /** Assets of the next and of previous builds, each until a time in epoch milliseconds. */
  const otherAssets = new Map<string, { readonly file: WebFile; readonly until: number }>();

  function keepAssets({ files }: Build): void {
    const until = clock.now() + keepAssetsMs;
    for (const [path, file] of files) {
      if (path.startsWith(assetFolder)) otherAssets.set(path, { file, until });
    }
  }

  /** Folders may be swapped meanwhile: a build counts only if it is unchanged after reading. */
  async function readStableBuild() {
    for (;;) {
      const before = await stampOf(distDir);
      const read = await readBuild(distDir, security);
      if ((await stampOf(distDir)) !== before) continue;
      // Harmless on localhost.
      if (read.siteUrl !== siteUrl && new URL(siteUrl).hostname !== 'localhost') {
        log.warn(
          { built: read.siteUrl, siteUrl },
          'server: the pages were built for another SITE_URL, which stands in their canonical links, in sitemap and feeds. Build them with this one: npm run build',
        );
      }
      return { build: read, stamp: before };
    }
  }

  async function poll(): Promise<void> {
    for (const [path, { until }] of otherAssets) {
      if (until <= clock.now()) otherAssets.delete(path);
    }
    const found = await stampOf(distDir);
    // Without a stamp the build is incomplete, or the folder is being swapped.
    if (found === undefined || found === stamp) return;
    try {
      const next = await readStableBuild();
      await replaceBuild(next.build);
      stamp = next.stamp;
      loggedError = '';
    } catch (error) {
      const failure = `${found} ${error}`;
      // Keeps the old build; retries each time and logs the same error once.
      if (failure !== loggedError) log.error({ err: error }, 'server: a new build was not taken');
      loggedError = failure;
    }
  }

  async function replaceBuild(next: Build): Promise<void> {
    keepAssets(next);
    await new Promise<void>((resolve) => {
      clock.after(assetsAheadMs, resolve);
    });
    if (isStopped) return;
    keepAssets(build);
    build = next;
    log.info({ pages: next.pages.size }, 'server: a new build is shown');
  }

  function schedulePoll(): void {
    if (!isStopped) cancelPoll = clock.after(pollEveryMs, () => void poll().then(schedulePoll));
  }

  schedulePoll();
  return {
    [Symbol.dispose](): void {
      isStopped = true;
      cancelPoll();
    },
    find: (path: string): WebFile | undefined =>
      build.files.get(path) ?? otherAssets.get(path)?.file,
    /**
     * Canonical address for a path of a moved or differently spelled page. Always a known path of this site,
     * so never an open redirect.
     * @param query as sent, with its question mark; kept
     */
    findRedirect(path: string, query: string): string | undefined {
      const page = canonicalPath(path);
      if (build.pages.has(page)) return page + query;
      return build.redirects.get(page)?.replace(/(?=#)|$/, () => query);
    },
    /** The 404 page in the language of the folder. */
    notFound(path: string): WebFile {
      const [, folder] = path.split('/');
      return build.files.get(`/${folder}/404`) ?? build.notFound;
    },
    /** The page that answers a form sent without script, with markers. */
    noticePage: (language: 'de' | 'en'): WebFile => build.notices[language],
  };
}

/** Identifies a build by the file written last. Undefined if it is missing. */
async function stampOf(distDir: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs } = await stat(join(distDir, 'build-stamp.txt'));
    return `${ino} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/**
 * Canonical path of a page: lowercase, no trailing slash, no `.html`. Only looked up among the known pages, never
 * sent back, so never an open redirect.
 */
export function canonicalPath(path: string): string {
  const bare = stripTrailingSlashes(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

// Not /\/+$/, which is quadratic: 16,000 slashes took 200 ms.
function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
