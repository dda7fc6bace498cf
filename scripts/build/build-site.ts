// Builds into a separate folder and swaps it in at the end, so that a failed build does not change the site.
import {
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { describeFault } from '../../model/faults/fault.ts';
import { findPublicFaults } from '../../model/faults/find-faults.ts';
import { staleEnglish } from '../../model/faults/stale-english.ts';
import { fieldsOfPage, unpublishedFiles } from '../../model/front-matter.ts';
import { errorsSchema } from '../../model/navigation.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { momentMs, statusEntrySchema } from '../../model/status.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import { readBuild } from '../../server/web/read-build.ts';
import { publicFrom, readLastPosts } from '../../site/blog/cms/loader.ts';
import { unprintedDocuments } from '../document-versions.ts';
import { runAstro } from '../start-child.ts';
import { environmentOf, hashInputs, loadBuildSettings } from './build-settings.ts';
import { faultsOfEnglish } from './english-pages.ts';
import { precompress, removeUnreferencedAssets } from './finish-files.ts';
import { faultsOfLinks, readRedirects } from './links.ts';
import { writeSearchIndex } from './search-index.ts';

const target = 'dist';
// Repeated in astro.config.ts.
const draft = 'dist.draft';
// Kept for --back, and because pages cached by proxies request its assets.
const previous = 'dist.previous';
// Polled by running servers (server/web/site.ts), so written last.
const stampFile = 'build-stamp.txt';

/**
 * Builds if `dist/` is outdated, or a scheduled post is due. New entries of the CMS are no reason.
 */
export async function buildIfStale(): Promise<void> {
  if (isFresh()) return;
  // Another process may have built the same meanwhile.
  await withBuildLock(async () => {
    if (!isFresh()) await build();
  });
}

function isFresh(): boolean {
  const stamp = `${target}/${stampFile}`;
  if (!existsSync(stamp) || isPostDue()) return false;
  return readFileSync(stamp, 'utf8') === hashInputs(loadBuildSettings());
}

/**
 * Builds if a scheduled post has become due since the last build. After --back it waits for the next manual
 * build, or it would undo that.
 *
 * @returns whether it has built
 */
export async function buildIfDue(): Promise<boolean> {
  return withBuildLock(async () => {
    if (!isPostDue()) return false;
    await build();
    return true;
  });
}

/** Whether a scheduled post has become due, or maintenance has begun or ended, since the published build. */
export function isPostDue(): boolean {
  const shownSince = stampTime(target);
  if (shownSince === 0 || stampTime(previous) > shownSince) return false;
  const now = Date.now();
  const { blogFeedUrl } = loadBuildSettings();
  const times = [
    ...(blogFeedUrl ? readLastPosts(blogFeedUrl).map(publicFrom) : []),
    ...unpublishedFiles(contentFolder(), shownSince).values(),
    ...maintenanceTimes(),
  ];
  return times.some((time) => shownSince < time && time <= now);
}

/** Begin and end of maintenance, in epoch milliseconds: the status page changes then. */
function maintenanceTimes(contentDir = contentFolder()): number[] {
  return contentFiles(contentDir, 'content/status/*.mdx').flatMap((file) => {
    const fields = fieldsOfPage(readFileSync(contentPath(file, contentDir), 'utf8'));
    const { success, data } = statusEntrySchema.safeParse(fields);
    if (!success || data.kind !== 'maintenance' || data.draft) return [];
    return [data.begin, data.end].flatMap((text) => (text ? [momentMs(text)] : []));
  });
}

/** Epoch milliseconds; 0 without a build. */
function stampTime(folder: string): number {
  return statSync(`${folder}/${stampFile}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Builds unconditionally, so that feed entries are fetched anew.
 *
 * @throws Error with all faults of content and links, in German for editors; if Astro rejects our sources; if a server
 *   would reject the build
 */
export async function buildSite(): Promise<void> {
  await withBuildLock(build);
}

async function build(): Promise<void> {
  const settings = loadBuildSettings();
  refuse(findPublicFaults(contentFolder()).map(describeFault));
  const startedAt = Date.now();
  const stamp = hashInputs(settings, startedAt);
  process.stderr.write('Building the site (about 20 s, longer when pictures are new) …\n');
  rmSync(draft, { recursive: true, force: true });
  await runAstro(environmentOf(settings));
  removeUnreferencedAssets(draft);
  // Loaded for builds only, since cheerio takes 30 MB of a server started by scripts/start.ts.
  const { readBuiltPages, writePageManifest } = await import('./built-pages.ts');
  const pages = readBuiltPages(draft);
  writeSearchIndex(draft, pages);
  // In worker threads, in parallel to the checks.
  const compression = precompress(draft);
  const site = {
    ...{ folder: draft, pages, siteUrl: settings.siteUrl, redirects: readRedirects() },
    gonePaths: readGonePaths(),
  };
  refuse([...faultsOfEnglish(pages), ...faultsOfLinks(site)]);
  await compression;
  writePageManifest(site);
  writeFileSync(`${draft}/${stampFile}`, stamp);
  // Posts that become due during the build are built next time.
  utimesSync(`${draft}/${stampFile}`, startedAt / 1000, startedAt / 1000);
  await readBuild(draft, createSecurityHeaders(settings.siteUrl));
  rmSync(previous, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, previous);
  renameSync(draft, target);
  for (const { at, sentence, fix } of [...staleEnglish(startedAt), ...unprintedDocuments()]) {
    process.stderr.write(`Achtung: ${at}: ${sentence} ${fix}\n`);
  }
  process.stderr.write(`Built ${pages.length} pages.\n`);
}

/** @throws Error with all faults */
function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const heading = 'Die Website wurde nicht gebaut, die bisherige bleibt, wie sie ist.';
  throw new Error([`${heading} Fehler: ${faults.length}`, ...faults].join('\n\n'));
}

function readGonePaths(): ReadonlySet<string> {
  const file = 'content/errors.yaml';
  const { gone } = parseFacts(file, readFileSync(contentPath(file), 'utf8'), errorsSchema);
  return new Set(gone.paths.map((path) => `/${path}`));
}

/**
 * Swaps the previous and the present build.
 *
 * @throws Error if there is none
 */
export async function swapBack(): Promise<void> {
  await withBuildLock(() => {
    if (!existsSync(`${previous}/${stampFile}`)) {
      throw new Error(
        `In ${previous}/ liegt keine frühere Veröffentlichung, zu der es zurückgeht.`,
      );
    }
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(target)) renameSync(target, draft);
    renameSync(previous, target);
    if (existsSync(draft)) renameSync(draft, previous);
  });
}

// An empty database: its lock is released when the process dies.
const lockFile = 'dist.lock';

/** Runs the work under a lock across processes. */
export async function withBuildLock<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  using lock = new DatabaseSync(lockFile);
  for (let hasReported = false; !tryLock(lock); hasReported = true) {
    if (!hasReported)
      process.stderr.write('Another build is under way here; this one waits for it.\n');
    await wait(200);
  }
  return await work();
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
