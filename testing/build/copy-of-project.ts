import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const sources = [
  'astro.config.ts',
  'content',
  'contract',
  'editor',
  'package-lock.json',
  'package.json',
  'scripts/vite-plugins.ts',
  'site',
  'tsconfig.json',
];

// Astro's, and the built pages of the desk.
const ownCaches = ['.astro', '.desk'];

/** What is told when a test is over, such as node:test's context. */
interface Ending {
  after(action: () => void): void;
}

/**
 * Folder with a copy of the project, gone after the test. It has a cache of its own, since Astro
 * remembers content and pictures in `node_modules/.astro`.
 *
 * @param more further folders that it needs
 */
export function copyOfProject(test: Ending, more: readonly string[] = []): string {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  test.after(() => rmSync(project, { recursive: true }));
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
