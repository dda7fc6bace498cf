// Inputs of the build: sources and settings. Those of the server are in server/settings/settings.ts.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { contentFolder } from '../../model/content-folder.ts';
import { unpublishedFiles } from '../../model/front-matter.ts';
import { loadEnvFile } from '../../server/settings/env-file.ts';
import { feedAddress, origin } from '../../server/settings/readers.ts';
import type { Environment } from '../../server/settings/settings-schema.ts';
import { defaultBaseAddress } from '../../site/base-address.ts';

export interface BuildSettings {
  /** Feed of a CMS with the blog's entries; if missing, they come from content/blog. */
  readonly blogFeedUrl: URL | undefined;
  /** Public base address, without trailing slash. */
  readonly siteUrl: string;
}

/** Effective settings: from the environment, else from .env. */
export function loadBuildSettings(): BuildSettings {
  loadEnvFile();
  return readBuildSettings(process.env);
}

/**
 * Empty values count as not set.
 * @throws Error with setting, cause and fix in one line
 */
export function readBuildSettings(environment: Environment): BuildSettings {
  return {
    blogFeedUrl: read('BLOG_FEED_URL', environment.BLOG_FEED_URL, feedAddress),
    siteUrl: read('SITE_URL', environment.SITE_URL, origin) ?? defaultBaseAddress,
  };
}

function read<Value>(name: string, text: string | undefined, setting: z.ZodType<Value>) {
  const { data, error } = setting.optional().safeParse(text?.trim() || undefined);
  if (error) throw new Error(`${name} ${error.issues[0]?.message}`);
  return data;
}

/** Environment of Astro's process. */
export function environmentOf({ blogFeedUrl, siteUrl }: BuildSettings): Record<string, string> {
  return { BLOG_FEED_URL: blogFeedUrl?.href ?? '', SITE_URL: siteUrl };
}

const sources = [
  'astro.config.ts',
  'model/**/*',
  'contract/**/*.ts',
  'package-lock.json',
  'scripts/build/*.ts',
  'site/**/*',
];

/**
 * Hash over all inputs of the build, including which files are still unpublished.
 *
 * @param now epoch milliseconds
 */
export function hashInputs({ blogFeedUrl, siteUrl }: BuildSettings, now = Date.now()): string {
  const unpublished = [...unpublishedFiles(contentFolder(), now).keys()];
  const hash = createHash('sha256').update(
    `${siteUrl}\n${blogFeedUrl ?? ''}\n${unpublished.join('\n')}\n`,
  );
  const files = [['.', sources] as const, [contentFolder(), '**/*'] as const].flatMap(
    ([folder, patterns]) =>
      globSync(patterns, { cwd: folder })
        .sort()
        .map((file) => ({ file, path: join(folder, file) })),
  );
  for (const { file, path } of files) {
    if (file.endsWith('.test.ts') || !statSync(path).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(path));
  }
  return hash.digest('hex');
}
