// Settings that change what is built. The server's own are in server/settings.ts.
import { loadEnvFile } from '../../server/env-file.ts';
import { type Environment, readFeedAddress } from '../../server/setting-readers.ts';

export interface BuildSettings {
  /** Feed of a CMS with the blog's entries; without it they come from content/blog. */
  readonly blogFeedUrl: URL | undefined;
}

/** The settings in force: from the environment, and from .env where it says nothing. */
export function loadBuildSettings(): BuildSettings {
  loadEnvFile();
  return readBuildSettings(process.env);
}

/**
 * An empty value counts as not set.
 * @throws Error with one line that names the setting, the fault and the mend
 */
export function readBuildSettings(environment: Environment): BuildSettings {
  const text = environment.BLOG_FEED_URL?.trim();
  if (!text) return { blogFeedUrl: undefined };
  const reading = readFeedAddress(text);
  if ('value' in reading) return { blogFeedUrl: reading.value };
  throw new Error(`BLOG_FEED_URL ${reading.fault}. ${reading.mend}`);
}

/** What Astro's process is told of them. */
export function environmentOf({ blogFeedUrl }: BuildSettings): Record<string, string> {
  return { BLOG_FEED_URL: blogFeedUrl?.href ?? '' };
}
