import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownLicences } from './known-licences.ts';
import { licenceList } from './licence-list.ts';
import { readSbom } from './sbom.ts';

const development = [{ name: 'cdx:npm:package:development', value: 'true' }];
const printed = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  metadata: { component: { name: 'a-folder', version: '1.0.0' } },
  components: [
    { name: 'react', version: '19.0.0', licenses: [{ license: { id: 'MIT' } }], hashes: [] },
    { name: 'both', version: '1.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'viral', version: '2.0.0', licenses: [{ license: { id: 'MPL-2.0' } }] },
    {
      name: 'tool',
      version: '3.0.0',
      licenses: [{ license: { id: 'MPL-2.0' } }],
      properties: development,
    },
    { name: 'nameless', version: '4.0.0', properties: development },
  ],
});

test('the SBOM is named after the product and keeps what npm wrote', () => {
  const { document } = readSbom(printed, 'leinestern-website');
  assert.equal(document.metadata.component.name, 'leinestern-website');
  assert.equal(document.specVersion, '1.5');
  assert.deepEqual(document.components[0]?.hashes, []);
});

test('a copyleft licence is no matter in a tool, but is told in what runs; none at all always is', () => {
  const { packages } = readSbom(printed, 'x');
  assert.deepEqual(unknownLicences(packages), [
    'viral 2.0.0: MPL-2.0',
    'nameless 4.0.0: none named',
  ]);
});

test('the list has what runs before the tools, by licence', () => {
  const { packages } = readSbom(printed, 'x');
  assert.deepEqual(licenceList(packages).split('\n'), [
    ...['Loaded by the running services or the browser (3)', ''],
    ...['MIT', '  react 19.0.0', '', 'MIT OR Apache-2.0', '  both 1.0.0', ''],
    ...['MPL-2.0', '  viral 2.0.0', ''],
    ...['Used to build and to test (2)', ''],
    ...['MPL-2.0', '  tool 3.0.0', '', 'none named', '  nameless 4.0.0', ''],
  ]);
});

test('something that is no SBOM is refused', () => {
  assert.throws(() => readSbom('{"error":"ESBOMPROBLEMS"}', 'x'));
});
