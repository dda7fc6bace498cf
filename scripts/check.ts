// npm run check: format, lint, spelling, types. Clean or not; there are no warnings to get used to.
import './fail-plainly.ts';
import { allOf } from './all-of.ts';
import { checkFormat, checkSpelling, checkTypes } from './checks.ts';

await checkFormat();
// Each takes a core for half a minute.
await allOf([checkSpelling(), checkTypes()]);
