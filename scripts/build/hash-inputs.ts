import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';

const sources = [
  'astro.config.ts',
  'content/**/*',
  'contract/**/*.ts',
  'package-lock.json',
  'scripts/build/*.ts',
  'site/**/*',
];

/** One hash over everything that the built site depends on. */
export function hashInputs(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if (file.endsWith('.test.ts') || !statSync(file).isFile()) continue;
    hash.update(`${file}\n`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
