import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { publishNode } from '../../testing/deploy/publish-node.ts';
import { findingsOf, situationWith } from '../../testing/golive/situation.ts';
import { nodeRelease } from './node-release.ts';

async function find(t: TestContext, releases: string, binary: string, version: string) {
  const situation = situationWith(t);
  const file = join(situation.contentDir, 'node');
  writeFileSync(file, binary);
  return await findingsOf(nodeRelease, { ...situation, node: { version, file, releases } });
}

test('the published binary is fine, and any other is told', async (t) => {
  const { address, binary, version } = await publishNode(t);
  assert.deepEqual(await find(t, address, binary, version), []);
  const [found, ...others] = await find(t, address, `${binary} `, version);
  assert.match(
    found ?? '',
    /^stops Node\.js: Das laufende Node \(.+\) ist nicht das veröffentlichte v/,
  );
  assert.deepEqual(others, []);
});

test('a version that was never published is told', async (t) => {
  const { address, binary } = await publishNode(t);
  const [found] = await find(t, address, binary, 'v26.10.0-ours');
  assert.match(
    found ?? '',
    /^stops Node\.js: Node v26\.10\.0-ours .* keine veröffentlichte Fassung/,
  );
});

test('what cannot be looked at, or is not what it should be, counts as not checked', async (t) => {
  const { address, binary, stop, version } = await publishNode(t, { isForged: true });
  const [forged] = await find(t, address, binary, version);
  assert.match(forged ?? '', /^warns Node\.js: Nicht geprüft: .* eine andere Prüfsumme/);
  await stop();
  const [away] = await find(t, address, binary, version);
  assert.match(away ?? '', /^warns Node\.js: Nicht geprüft: .*\([A-Z_]+\)/);
});
