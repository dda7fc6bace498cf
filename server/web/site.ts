// The build that visitors get, and each later one that takes its place: `npm run publish` swaps the folder while we
// run. Servers that share it notice a new build within a second of each other.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../process/clock.ts';
import type { SecurityHeaders } from './headers.ts';
import { assetFolder, type Build, readBuild, type WebFile } from './read-build.ts';

export type Site = ReturnType<typeof createSite>;

interface SiteSettings {
  readonly distDir: string;
  /** Where visitors reach us. */
  readonly siteUrl: string;
}

interface SiteParts {
  readonly clock: Clock;
  readonly security: SecurityHeaders;
  readonly log: Record<'error' | 'info' | 'warn', (details: object, message: string) => void>;
}

// A look is one stat of one file.
export const lookEveryMs = 1_000;
// Each server answers the assets of a new build first and shows its pages later, so that whichever is asked for the
// assets of a page has them.
export const assetsAheadMs = 2_000;
// A page that is open in a browser may load a part of itself long after it was sent.
export const keepAssetsMs = 3_600_000;

export function createSite(
  { distDir, siteUrl }: SiteSettings,
  { clock, log, security }: SiteParts,
) {
  let build: Build | undefined;
  let stamp: string | undefined;
  let toldError = '';
  let isStopped = false;
  let cancelLook = () => {};
  /** Assets of builds that are no longer shown, or not yet, each until its time in epoch milliseconds. */
  const otherAssets = new Map<string, { readonly file: WebFile; readonly until: number }>();

  function keepAssets({ files }: Build): void {
    const until = clock.now() + keepAssetsMs;
    for (const [path, file] of files) {
      if (path.startsWith(assetFolder)) otherAssets.set(path, { file, until });
    }
  }

  /** Folders may be swapped meanwhile: a build counts when it was the same one all the time. */
  async function readWhole() {
    for (;;) {
      const before = await stampOf(distDir);
      const read = await readBuild(distDir, security);
      if ((await stampOf(distDir)) !== before) continue;
      // On one's own machine it does not matter.
      if (read.siteUrl !== siteUrl && new URL(siteUrl).hostname !== 'localhost') {
        log.warn(
          { built: read.siteUrl, siteUrl },
          'server: the pages were built for another SITE_URL, which stands in their canonical links, in sitemap and feeds. Build them with this one: npm run build',
        );
      }
      return { read, stamp: before };
    }
  }

  async function look(): Promise<void> {
    for (const [path, { until }] of otherAssets) {
      if (until <= clock.now()) otherAssets.delete(path);
    }
    const found = await stampOf(distDir);
    // Without a stamp the build is not complete, or the folder is being swapped this very moment.
    if (found === undefined || found === stamp) return;
    try {
      const next = await readWhole();
      await show(next.read);
      stamp = next.stamp;
      toldError = '';
    } catch (error) {
      const told = `${found} ${error}`;
      // What is served stays; each look tries again and says the same error once.
      if (told !== toldError) log.error({ err: error }, 'server: a new build was not taken');
      toldError = told;
    }
  }

  async function show(next: Build): Promise<void> {
    keepAssets(next);
    await new Promise<void>((resolve) => {
      clock.after(assetsAheadMs, resolve);
    });
    if (isStopped) return;
    if (build) keepAssets(build);
    build = next;
    log.info({ pages: next.pages.size }, 'server: a new build is shown');
  }

  function lookLater(): void {
    if (!isStopped) cancelLook = clock.after(lookEveryMs, () => void look().then(lookLater));
  }

  function shown(): Build {
    if (!build) throw new Error('The site is asked for pages before it has started');
    return build;
  }

  return {
    /** Reads the build. @throws Error that says which file of it is wrong or missing */
    async start(): Promise<void> {
      const first = await readWhole();
      build = first.read;
      stamp = first.stamp;
      lookLater();
    },
    stop(): void {
      isStopped = true;
      cancelLook();
    },
    /** The page or file at exactly this path. */
    find: (path: string): WebFile | undefined =>
      build?.files.get(path) ?? otherAssets.get(path)?.file,
    /**
     * Where the page is that a path without one means, be it gone. Always an address of ours, so it cannot lead to a
     * foreign site.
     * @param query as sent, with its question mark; kept
     */
    movedTo(path: string, query: string): string | undefined {
      const page = canonicalPath(path);
      if (shown().pages.has(page)) return page + query;
      return shown()
        .redirects.get(page)
        ?.replace(/(?=#)|$/, () => query);
    },
    /** The page for a path where nothing is, in the language of its folder. */
    notFound(path: string): WebFile {
      const [, folder] = path.split('/');
      return shown().files.get(`/${folder}/404`) ?? shown().notFound;
    },
    /** The page that answers a form sent without script, with markers. */
    noticePage: (language: 'de' | 'en'): WebFile => shown().notices[language],
  };
}

/** What tells one build from the next: the file that a build writes last. Nothing when it is not there. */
async function stampOf(distDir: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs } = await stat(join(distDir, 'build-stamp.txt'));
    return `${ino} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}

/**
 * How a page is really called: small letters, no slash and no `.html` at the end. The result is only ever looked up
 * among the known pages, never sent back, so it cannot lead to a foreign site.
 */
export function canonicalPath(path: string): string {
  const bare = withoutSlashesAtEnd(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

// Not /\/+$/, which looks at every slash anew from every slash: 16,000 of them took 200 ms.
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
