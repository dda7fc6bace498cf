import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { patchKeystatic } from './patch-keystatic.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const source = join(project, 'editor/browser');
/** Sources of the pages. */
const parts = [
  ...[
    'package-lock.json',
    'editor/browser/**',
    'editor/server/{german,keep-typing,list-columns,patch-keystatic}.*',
  ],
  ...['model/**', 'contract/slug.ts'],
];

/**
 * Builds the editor's own pages, unless up to date.
 *
 * @returns the folder with the files
 */
export async function buildPages(): Promise<string> {
  const outDir = join(project, 'node_modules', '.editor');
  if (isCurrent(join(outDir, 'index.html'))) return outDir;
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    plugins: [patchKeystatic()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      // Keeps light-dark(), which allows the dark header in the light theme.
      cssTarget: ['chrome125', 'firefox128', 'safari18'],
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: [join(source, 'index.html'), join(source, 'keystatic.html')],
        checks: { moduleLevelDirective: false },
      },
    },
  });
  return outDir;
}

function isCurrent(built: string): boolean {
  if (!existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  const files = parts.flatMap((pattern) => globSync(pattern, { cwd: project }));
  return files.every((file) => statSync(join(project, file)).mtimeMs < mtimeMs);
}
