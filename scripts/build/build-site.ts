// Builds into a folder of its own and puts it in place at the end, so that a build that fails
// leaves the site as it is.
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
import { describeFault } from '../../content/schema/faults/fault.ts';
import { waitingFiles } from '../../content/schema/front-matter.ts';
import { errorsSchema } from '../../content/schema/navigation.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { addressOf } from '../../editor/documents/page-address.ts';
import { findPublicFaults } from '../../editor/faults/find-faults.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import { readBuild } from '../../server/web/read-build.ts';
import { publicFrom, readLastPosts } from '../../site/blog/cms/loader.ts';
import { unprintedDocuments } from '../document-versions.ts';
import { runAstro } from '../start-child.ts';
import { environmentOf, hashInputs, loadBuildSettings } from './build-settings.ts';
import { readBuiltPages, writePageManifest } from './built-pages.ts';
import { createFindReason, faultsOfLinks } from './dead-links.ts';
import { faultsOfEnglish, staleEnglish } from './english-pages.ts';
import { joinStyles, precompress, removeUnnamedAssets } from './finish-files.ts';
import { faultsOfRedirects, readRedirects } from './redirects.ts';

const target = 'dist';
// Named in astro.config.ts too.
const draft = 'dist.draft';
// Kept for --back, and for proxies: pages that were sent already ask for its assets.
const previous = 'dist.previous';
// Running servers look at it (server/web/site.ts), so it is written last.
const stampFile = 'build-stamp.txt';
const faultsOnAScreen = 8;
const isVerbose = process.argv.includes('--verbose');

/**
 * Builds when `dist/` does not belong to the present sources and settings, or the day of a post has come.
 * What the CMS has published since is no reason.
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
 * Builds when the day of a post has come since the last build. After a build was taken back it waits for
 * the next one by hand, since it would bring back what was taken away.
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

/** Whether the day of a post has come since the build that is shown. */
export function isPostDue(): boolean {
  const shownSince = stampTime(target);
  if (shownSince === 0 || stampTime(previous) > shownSince) return false;
  const now = Date.now();
  const waiting = waitingFiles('.', now);
  const { blogFeedUrl } = loadBuildSettings();
  const ofFeed = blogFeedUrl ? readLastPosts(blogFeedUrl).map(publicFrom) : [];
  return (
    ofFeed.some((time) => shownSince < time && time <= now) ||
    [...waitingFiles('.', shownSince)].some(([file, time]) => time <= now && !waiting.has(file))
  );
}

/** Epoch milliseconds; 0 where no build lies. */
function stampTime(folder: string): number {
  return statSync(`${folder}/${stampFile}`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/**
 * Builds in any case, so that the entries of a feed are fetched anew.
 *
 * @throws Error when something is wrong with the content or a link leads nowhere, all of it in German for
 *   editors; when Astro refuses our own sources; when a server would not take what was built
 */
export async function buildSite(): Promise<void> {
  await withBuildLock(build);
}

async function build(): Promise<void> {
  const settings = loadBuildSettings();
  refuse(findPublicFaults('.').map(describeFault));
  const startedAt = Date.now();
  const stamp = hashInputs(settings, startedAt);
  const waiting = [...waitingFiles('.', startedAt).keys()];
  process.stderr.write('Building the site (about 20 s, longer when pictures are new) …\n');
  rmSync(draft, { recursive: true, force: true });
  await runAstro(environmentOf(settings), { isVerbose });
  removeUnnamedAssets(draft);
  joinStyles(draft);
  await precompress(draft);
  const pages = readBuiltPages(draft);
  const gonePaths = readGonePaths();
  const redirects = readRedirects();
  const findReason = createFindReason(
    draft,
    pages,
    gonePaths,
    new Set(waiting.map((file) => addressOf('.', file) ?? '')),
  );
  refuse([
    ...faultsOfEnglish(pages),
    ...faultsOfRedirects(redirects, findReason).map(describeFault),
    ...faultsOfLinks(pages, findReason, redirects, settings.siteUrl),
  ]);
  writePageManifest(draft, pages, { gonePaths, redirects, siteUrl: settings.siteUrl });
  writeFileSync(`${draft}/${stampFile}`, stamp);
  // A post whose day comes while we build is due afterwards.
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

/** All at once, so that an editor mends them in one go; on one screen, unless all are asked for. */
function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  const heading = 'Die Website wurde nicht gebaut, die bisherige bleibt, wie sie ist.';
  const told = isVerbose ? faults : faults.slice(0, faultsOnAScreen);
  const others = faults.length - told.length;
  const rest = others > 0 ? [`Weitere Fehler: ${others}. Alle nennt --verbose.`] : [];
  const error = new Error(
    `${heading} Fehler: ${faults.length}\n\n${[...told, ...rest].join('\n\n')}`,
  );
  // What is wrong stands in content/; no stack trace.
  error.stack = error.message;
  throw error;
}

function readGonePaths(): ReadonlySet<string> {
  const file = 'content/errors.yaml';
  const { gone } = parseFacts(file, readFileSync(file, 'utf8'), errorsSchema);
  return new Set(gone.paths.map((path) => `/${path}`));
}

/**
 * Puts the build before in place and keeps the present one as the build before.
 *
 * @throws Error when there is none
 */
export async function swapBack(): Promise<void> {
  await withBuildLock(swap);
}

function swap(): void {
  if (!existsSync(`${previous}/${stampFile}`)) {
    throw new Error(`In ${previous}/ liegt keine frühere Veröffentlichung, zu der es zurückgeht.`);
  }
  rmSync(draft, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, draft);
  renameSync(previous, target);
  if (existsSync(draft)) renameSync(draft, previous);
}

// An empty database: the system releases its lock when the process that holds it has died.
const lockFile = 'dist.lock';
const lookAgainMs = 200;

/** Waits until no other process builds here, and keeps others waiting until the work is done. */
export async function withBuildLock<Result>(work: () => Promise<Result> | Result): Promise<Result> {
  const lock = new DatabaseSync(lockFile);
  try {
    for (let hasTold = false; !isTaken(lock); hasTold = true) {
      if (!hasTold)
        process.stderr.write('Another build is under way here; this one waits for it.\n');
      await wait(lookAgainMs);
    }
    return await work();
  } finally {
    lock.close();
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) return false;
    throw error;
  }
}
