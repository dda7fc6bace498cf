import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contentFolder } from '../../model/content-folder.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const notCopied = new Set([
  'content',
  ...['.git', '.node', 'dist', 'dist.draft', 'dist.previous', 'node_modules'],
  ...['.astro', 'test-results', 'var', '.env'],
]);
// Astro remembers content and pictures in `node_modules/.astro`; the last two hold the pages of desk and editor.
const ownCaches = ['.astro', '.vite', '.desk', '.editor'];

/** Copies the project with its content, for a process with `CONTENT_DIR: 'content'`. */
export function copyWithContent(): string {
  const folder = copyOfProject();
  cpSync(contentFolder(), join(folder, 'content'), { recursive: true });
  return folder;
}

/** Copies the project without content, with the same packages and caches of its own. */
export function copyOfProject(): string {
  const folder = temporaryFolder();
  for (const name of readdirSync(root).filter((entry) => !notCopied.has(entry))) {
    // Else a link within the project would lead out of the copy.
    cpSync(join(root, name), join(folder, name), {
      ...{ recursive: true, verbatimSymlinks: true, preserveTimestamps: true },
    });
  }
  const packages = join(root, 'node_modules');
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(packages).filter((entry) => !ownCaches.includes(entry))) {
    symlinkSync(join(packages, name), join(folder, 'node_modules', name));
  }
  const pictures = 'node_modules/.astro/assets';
  if (existsSync(join(root, pictures)))
    cpSync(join(root, pictures), join(folder, pictures), { recursive: true });
  return folder;
}
