import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unknownLicences } from './licences.ts';

const asTool = { properties: [{ name: 'cdx:npm:package:development' }] };

test('a copyleft licence is no matter in a tool, but is told in what runs; none at all always is', () => {
  const copyleft = [{ license: { id: 'MPL-2.0' } }];
  const unknown = unknownLicences([
    { name: 'react', version: '19.0.0', licenses: [{ license: { id: 'MIT' } }] },
    { name: 'both', version: '1.0.0', licenses: [{ expression: 'MIT OR Apache-2.0' }] },
    { name: 'viral', version: '2.0.0', licenses: copyleft },
    { name: 'tool', version: '3.0.0', licenses: copyleft, ...asTool },
    { name: 'strange', version: '3.0.0', licenses: [{ license: { name: 'My own' } }], ...asTool },
    { name: 'nameless', version: '4.0.0', ...asTool },
  ]);
  assert.deepEqual(unknown, [
    'viral 2.0.0: MPL-2.0',
    'strange 3.0.0: My own',
    'nameless 4.0.0: none named',
  ]);
});
