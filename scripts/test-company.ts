// npm run test:company: runs npm test in a copy of the project with another company.
import { spawnSync } from 'node:child_process';
import './fail-plainly.ts';
import { makeProject } from '../testing/company/make-project.ts';

const project = makeProject();
const test = ['--import', './scripts/end-with-parent.mjs', 'scripts/test.ts'];
const { status } = spawnSync(process.execPath, test, { cwd: project, stdio: 'inherit' });
process.exitCode = status ?? 1;
