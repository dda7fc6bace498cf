// npm run test:company: npm test in a copy of the project that belongs to another company.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './fail-plainly.ts';
import { makeProject } from '../testing/company/make-project.ts';

const project = mkdtempSync(join(tmpdir(), 'other-company-'));
try {
  makeProject(project);
  const test = ['--import', './scripts/end-with-parent.mjs', 'scripts/test.ts'];
  const { status } = spawnSync(process.execPath, test, { cwd: project, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(project, { recursive: true, force: true });
}
