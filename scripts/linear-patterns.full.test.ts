// Backtracking regular expressions can block the process on hostile input. recheck searches such input for each pattern.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from 'recheck';
import ts from 'typescript';

// Disable timeouts, which would report patterns as slow on a slow machine.
const clocks = ['timeout', 'attackTimeout', 'incubationTimeout', 'seedingTimeout'];
const withoutClock = Object.fromEntries(clocks.map((name) => [name, null]));

function patternsIn(file: string): { source: string; flags: string }[] {
  const found: { source: string; flags: string }[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest));
  return found;
}

test('no pattern of server, desk and contract takes more than linear time', async () => {
  const files = globSync('{server,contract,desk/api,desk/server}/**/*.ts', {
    exclude: ['**/*.test.ts', '**/property/**'],
  });
  assert.ok(files.length > 100, 'the programs were found');
  const slow: string[] = [];
  for (const file of files) {
    for (const { source, flags } of patternsIn(file)) {
      // The tool lacks the flag v; our patterns mean the same with u.
      const { status } = await check(source, flags.replace('v', 'u'), withoutClock);
      if (status !== 'safe') slow.push(`${file}: /${source}/${flags} is ${status}`);
    }
  }
  assert.deepEqual(slow, []);
});
