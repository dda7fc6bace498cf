// npm run check: format, lint, spelling, types. Clean or not; there are no warnings to get used to.
import './fail-plainly.ts';
import { runTool } from './start-child.ts';

await runTool('@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.']);
await runTool('cspell/bin.mjs', ['lint', '--no-progress', '--quiet']);
await runTool('astro/bin/astro.mjs', ['sync', '--silent']);
await runTool('@astrojs/check/bin/astro-check.js', [
  '--minimumFailingSeverity',
  'hint',
  '--minimumSeverity',
  'hint',
]);
