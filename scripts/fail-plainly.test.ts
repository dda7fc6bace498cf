import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';

/** What a command says that ends with this. */
function told(statement: string, ...options: string[]): string {
  const script = `import ${JSON.stringify(resolve('scripts/fail-plainly.ts'))};\n${statement}`;
  const args = ['--input-type=module', '--eval', script, '--', ...options];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr;
}

const wrapped = "throw new Error('Nothing done. Broken.', { cause: new Error('Broken.') })";

test('a failure is one sentence, and with --verbose where it began', () => {
  assert.equal(told(wrapped), 'Nothing done. Broken.\n');
  assert.match(told(wrapped, '--verbose'), /^Nothing done\. Broken\.\n\n +at .*\n/);
});

test('what has no place in the code is told once, with --verbose too', () => {
  const fault = "const error = new Error('Fault.'); error.stack = error.message; throw error";
  assert.equal(told(fault, '--verbose'), 'Fault.\n');
});
