import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { staleFigures } from './stale-figures.ts';

const record =
  'probe:\n  value: 1 kW\n  meaning: ist eine Probe\n  basis: Gezählt\n  group: Netz\n  asOf: 2025-11-22\n  owner: Leitung Netz\n';

test('a record that is older than twelve months is told, with its line and who answers for it', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'facts'));
  writeFileSync(join(folder, 'facts/figures.yaml'), record);
  assert.deepEqual(staleFigures(Date.parse('2026-11-22T00:00:00Z'), folder), []);
  const [stale] = staleFigures(Date.parse('2026-11-23T00:00:00Z'), folder);
  assert.match(stale?.at ?? '', /figures\.yaml, Zeile 1$/);
  assert.match(stale?.sentence ?? '', / vom 22\.11\.2025 /);
  assert.match(stale?.fix ?? '', /\(Leitung Netz\)/);
});
