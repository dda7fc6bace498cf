// Builds the pages of an application for colleagues, the desk or the editor, with Vite.
import { existsSync, globSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildEnvironmentOptions, Plugin } from 'vite';

const project = fileURLToPath(new URL('..', import.meta.url));

interface AppPages {
  readonly name: 'desk' | 'editor';
  /** Patterns of further sources, beside the folder `browser` of the application. */
  readonly sources: readonly string[];
  readonly plugins: readonly Plugin[];
  readonly build?: BuildEnvironmentOptions;
  /** HTML files; by default `index.html`. */
  readonly pages?: readonly string[];
}

/** Folder of the built pages: `index.html`, and `assets/`, which may be cached permanently. */
export function appPagesFolder(name: AppPages['name']): string {
  return join(project, 'node_modules', `.${name}`);
}

/** Builds the pages if a source has changed. @returns their folder */
export async function buildAppPages({ name, sources, plugins, build: own, pages }: AppPages) {
  const outDir = appPagesFolder(name);
  const root = join(project, name, 'browser');
  const all = ['package-lock.json', 'model/app-pages.ts', `${name}/browser/**`, ...sources];
  if (isCurrent(join(outDir, 'index.html'), all)) return outDir;
  // Loaded only if needed, since each start of the server calls this.
  const { build } = await import('vite');
  const previousNodeEnv = process.env.NODE_ENV;
  // Several processes may build at once; each swaps in a whole folder.
  const draft = `${outDir}.${process.pid}`;
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [...plugins],
    build: {
      outDir: draft,
      emptyOutDir: true,
      target: 'es2022',
      // Keeps light-dark(), which allows the dark header in the light theme.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        ...(pages && { input: pages.map((page) => join(root, page)) }),
        checks: { moduleLevelDirective: false },
      },
      ...own,
    },
  });
  swapIn(draft, outDir);
  // Vite sets NODE_ENV for the whole process, which would turn off watching in npm run dev.
  if (previousNodeEnv === undefined) delete process.env.NODE_ENV;
  return outDir;
}

function swapIn(draft: string, outDir: string): void {
  rmSync(outDir, { recursive: true, force: true });
  try {
    renameSync(draft, outDir);
  } catch (error) {
    rmSync(draft, { recursive: true });
    // Another process was faster, with the same files.
    if (!existsSync(join(outDir, 'index.html'))) throw error;
  }
}

function isCurrent(built: string, sources: readonly string[]): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  const files = globSync(sources, { cwd: project }).map((file) => resolve(project, file));
  return files.every((file) => statSync(file).mtimeMs < mtimeMs);
}
