// npm run check: format, lint, spelling, types. Clean or not; there are no warnings to get used to.
import './fail-plainly.ts';
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

/** Waits for all, whatever one of them finds. @throws Error that says what each of them found */
export async function allOf<Work extends readonly Promise<unknown>[]>(
  work: readonly [...Work],
): Promise<{ [Index in keyof Work]: Awaited<Work[Index]> }> {
  const outcomes = await Promise.allSettled(work);
  const reasons = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason] : [],
  );
  if (reasons.length === 1) throw reasons[0];
  if (reasons.length > 1) throw new Error(reasons.map(({ message }) => message).join('\n\n'));
  return (await Promise.all(work)) as { [Index in keyof Work]: Awaited<Work[Index]> };
}

if (import.meta.main) {
  await checkFormat();
  // Each takes a core for half a minute.
  await allOf([checkSpelling(), checkTypes()]);
}
