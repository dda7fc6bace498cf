import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import type { BuildSettings } from './build-settings.ts';

const sources = [
  'astro.config.ts',
  'content/**/*',
  'contract/**/*.ts',
  'package-lock.json',
  'scripts/build/*.ts',
  'site/**/*',
];

/** One hash over everything of ours that the built site depends on. */
export function hashInputs({ blogFeedUrl }: BuildSettings): string {
  const hash = createHash('sha256').update(`${blogFeedUrl ?? ''}\n`);
  for (const file of globSync(sources).sort()) {
    if (file.endsWith('.test.ts') || !statSync(file).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
