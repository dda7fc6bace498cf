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
import type { TestContext } from 'node:test';

const sources = [
  'astro.config.ts',
  'content',
  'contract',
  'package-lock.json',
  'package.json',
  'site',
  'tsconfig.json',
];

/**
 * Folder with a copy of the project, gone after the test. It has a cache of its own, since Astro
 * remembers content and pictures in `node_modules/.astro`.
 */
export function copyOfProject(context: TestContext): string {
  const project = mkdtempSync(join(tmpdir(), 'project-'));
  context.after(() => rmSync(project, { recursive: true }));
  for (const source of sources) cpSync(source, join(project, source), { recursive: true });
  mkdirSync(join(project, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => name !== '.astro')) {
    symlinkSync(resolve('node_modules', name), join(project, 'node_modules', name));
  }
  const pictures = 'node_modules/.astro/assets';
  if (existsSync(pictures)) cpSync(pictures, join(project, pictures), { recursive: true });
  return project;
}
