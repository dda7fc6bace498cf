// npm run test:company: runs npm test in a copy of the project, on the content of another company outside of it.
import { spawnSync } from 'node:child_process';
import './fail-plainly.ts';
import { copyWithContent } from '../testing/build/copy-of-project.ts';
import { makeContent } from '../testing/company/make-content.ts';

const test = ['--import', './scripts/end-with-parent.mjs', 'scripts/test.ts'];
const env = { ...process.env, CONTENT_DIR: makeContent() };
const { status } = spawnSync(process.execPath, test, {
  cwd: copyWithContent(),
  env,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
