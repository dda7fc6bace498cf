// What `npm run check` and `npm test` find without running anything.
import { runTool } from './start-child.ts';

/** Format and lint. @throws Error when it finds something */
export const checkFormat = () =>
  runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);

/** Remembers the files in which it has found nothing. @throws Error when it finds something */
export const checkSpelling = () =>
  runTool('cspell/bin.mjs', [
    ...['lint', '--no-progress', '--quiet', '--cache'],
    ...['--cache-location', 'node_modules/.cache/cspell'],
  ]);

/** @throws Error when it finds something */
export async function checkTypes(): Promise<void> {
  await runTool('astro/bin/astro.mjs', ['sync', '--silent']);
  await runTool('@astrojs/check/bin/astro-check.js', [
    '--minimumFailingSeverity',
    'hint',
    '--minimumSeverity',
    'hint',
  ]);
}
