// npm run check: format, lint, spelling, types. No warnings, only errors.
import './fail-plainly.ts';
import { runTool } from './start-child.ts';

/** Format and lint. @throws Error on findings */
export const checkFormat = () =>
  runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);

/** Caches files without findings. @throws Error on findings */
export const checkSpelling = () =>
  runTool('cspell/bin.mjs', [
    ...['lint', '--no-progress', '--quiet', '--cache', '--config', 'cspell.config.mjs'],
    // The content folder may be outside the project.
    ...['--root', '/'],
    ...['--cache-location', 'node_modules/.cache/cspell'],
  ]);

/** @throws Error on findings */
export async function checkTypes(): Promise<void> {
  await runTool('astro/bin/astro.mjs', ['sync', '--silent']);
  await runTool('@astrojs/check/bin/astro-check.js', [
    '--minimumFailingSeverity',
    'hint',
    '--minimumSeverity',
    'hint',
  ]);
}

/** Waits for all. @throws Error with the messages of those that failed */
export async function allOf(...work: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const messages = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.message] : [],
  );
  if (messages.length > 0) throw new Error(messages.join('\n\n'));
}

/** @throws Error on findings */
export async function check(): Promise<void> {
  await checkFormat();
  // Each takes a core for half a minute.
  await allOf(checkSpelling(), checkTypes());
}

if (import.meta.main) await check();
