// npm run check: format, lint, spelling, types. Clean or not; there are no warnings to get used to.
import './fail-plainly.ts';
import { checkFormat, checkSpelling, checkTypes } from './checks.ts';

await checkFormat();
// Each takes a core for half a minute. Whatever one of them finds, the other has its say too.
const results = await Promise.allSettled([checkSpelling(), checkTypes()]);
for (const result of results) if (result.status === 'rejected') throw result.reason;
