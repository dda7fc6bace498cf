import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '../process/temporary-folder.ts';

const root = resolve(import.meta.dirname, '../..');
const notCopied = new Set([
  ...['.git', '.node', 'dist', 'dist.draft', 'dist.previous', 'node_modules'],
  ...['.astro', 'test-results', 'shots', 'var', '.env'],
]);
// Astro remembers content and pictures in `node_modules/.astro`; the last two hold the pages of desk and editor.
const ownCaches = ['.astro', '.vite', '.desk', '.editor'];

/** Copies the project, with the same packages and caches of its own. @param folder a new one */
export function copyOfProject(folder = temporaryFolder()): string {
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
