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

/** Runs all checks to the end. @throws Error with the findings of each */
export async function allOf<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length > 0) throw new Error(reasons.map(({ message }) => message).join('\n\n'));
  return (await Promise.all(work)) as { [Index in keyof Work]: Awaited<Work[Index]> };
}

if (import.meta.main) {
  await checkFormat();
  // Each takes a core for half a minute.
  await allOf([checkSpelling(), checkTypes()]);
}
