import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = ['astro.config.ts', 'content', 'contract', 'package.json', 'site', 'tsconfig.json'];

/**
 * Copies what a build reads into a folder of its own, where a test may change it. With a cache of
 * its own too, since Astro remembers content and pictures in `node_modules/.astro`.
 */
export function copyProject(): string {
  const project = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const source of sources) cpSync(source, join(project, source), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => name !== '.astro')) {
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  }
  const pictures = 'node_modules/.astro/assets';
  if (existsSync(pictures)) cpSync(pictures, join(project, pictures), { recursive: true });
  return project;
}
