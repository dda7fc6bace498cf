import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { staleEnglish } from './stale-english.ts';

const now = Date.parse('2026-11-25T12:00:00Z');
const page = (text: string, head = '') => `---\ntitle: Probe${head}\n---\n\n${text}\n`;

test('an English page is reported when a word of the German one changes, with both days', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pages/en'), { recursive: true });
  const put = (file: string, text: string) => writeFileSync(join(folder, 'pages', file), text);
  put('en/a.mdx', page('One'));
  assert.deepEqual(staleEnglish(now, folder), [], 'there is none to follow');
  put('a.mdx', page('Eins zwei'));
  const [found] = staleEnglish(Date.parse('2026-11-23'), folder);
  assert.equal(found?.at, 'content/pages/en/a.mdx');
  const [follows = ''] = /follows: 2026-11-23 [0-9a-f]{8}$/.exec(found?.fix ?? '') ?? [];
  put('en/a.mdx', page('One', `\n${follows}`));
  put('a.mdx', page('\nEins\n  zwei'));
  assert.deepEqual(staleEnglish(now, folder), [], 'line breaks change nothing');
  put('a.mdx', page('Drei zwei'));
  const [stale] = staleEnglish(now, folder);
  assert.match(stale?.sentence ?? '', /vom 23\.11\.2026, .*a\.mdx .*am 25\.11\.2026/);
  assert.match(stale?.fix ?? '', /follows: 2026-11-25 [0-9a-f]{8}$/);
});
