// Backtracking regular expressions can block the process on hostile input. A tool searches such input for each pattern.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { check } from 'recheck';
import {
  createSourceFile,
  forEachChild,
  isRegularExpressionLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';

const programs = globSync('{server,contract,desk/api,desk/server}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/property\//.test(file),
);

// It counts what it reads; its clocks would call a pattern slow when only the machine is.
const withoutClock = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
} as const;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

function patternsIn(file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: Node) => {
    if (isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, readFileSync(file, 'utf8'), ScriptTarget.Latest));
  return found;
}

test('no pattern of server, desk and contract takes more than linear time', async () => {
  assert.ok(programs.length > 100, 'the programs were not found');
  const slow: string[] = [];
  for (const file of programs) {
    for (const { source, flags } of patternsIn(file)) {
      // The tool does not know the flag v, under which ours mean the same as under u.
      const found = await check(source, flags.replace('v', 'u'), withoutClock);
      if (found.status === 'safe') continue;
      slow.push(`${file}: /${source}/${flags} is ${found.status}`);
    }
  }
  assert.deepEqual(slow, []);
});
