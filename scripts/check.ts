// npm run check: format, lint, spelling, types. Clean or not; there are no warnings to get used to.
import './fail-plainly.ts';
import { runTool } from './start-child.ts';

await runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
// Each takes a core for half a minute. Whatever one of them finds, the other has its say too.
const results = await Promise.allSettled([
  runTool('cspell/bin.mjs', ['lint', '--no-progress', '--quiet']),
  checkTypes(),
]);
for (const result of results) if (result.status === 'rejected') throw result.reason;

async function checkTypes(): Promise<void> {
  await runTool('astro/bin/astro.mjs', ['sync', '--silent']);
  await runTool('@astrojs/check/bin/astro-check.js', [
    '--minimumFailingSeverity',
    'hint',
    '--minimumSeverity',
    'hint',
  ]);
}
