import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../process/temporary-folder.ts';

const sources = [
  'astro.config.ts',
  'content',
  'contract',
  'model',
  'package-lock.json',
  'package.json',
  'scripts/vite-plugins.ts',
  'site',
  'tsconfig.json',
];

// Astro's, and the built pages of the desk.
const ownCaches = ['.astro', '.desk'];

/**
 * Folder with a copy of the project, gone at the end of the test's process. It has a cache of its own, since Astro
 * remembers content and pictures in `node_modules/.astro`.
 *
 * @param more further folders that it needs
 */
export function copyOfProject(...more: readonly string[]): string {
  const project = temporaryFolder();
  for (const source of [...sources, ...more])
    cpSync(source, join(project, source), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !ownCaches.includes(name))) {
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  }
  const pictures = 'node_modules/.astro/assets';
  if (existsSync(pictures)) cpSync(pictures, join(project, pictures), { recursive: true });
  return project;
}
