import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { parse } from 'parse5';
import { untranslatedMarker as mark } from '../../contract/page-markers.ts';
import { elementsIn } from './built-pages.ts';
import { faultsOfEnglish, staleEnglish } from './english-pages.ts';

const now = Date.parse('2026-11-25T12:00:00Z');

function contentWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'english-'));
  context.after(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'pages', name)), { recursive: true });
    writeFileSync(join(folder, 'pages', name), text);
  }
  return folder;
}

const page = (text: string, head = '') => `---\ntitle: Probe${head}\n---\n\n${text}\n`;

test('a page that follows no version is told what to write into its head', (context) => {
  const folder = contentWith(context, { 'a.mdx': page('Eins'), 'en/a.mdx': page('One') });
  const [told, ...others] = staleEnglish(now, folder);
  assert.equal(others.length, 0);
  assert.equal(told?.at, 'content/pages/en/a.mdx');
  assert.match(told?.fix ?? '', /follows: 2026-11-25 [0-9a-f]{8}$/);
});

test('a page that follows is quiet until a word of the German one changes, and names both days', (context) => {
  const folder = contentWith(context, { 'a.mdx': page('Eins zwei'), 'en/a.mdx': page('One') });
  const [told] = staleEnglish(Date.parse('2026-11-23'), folder);
  const follows = /follows: .*/.exec(told?.fix ?? '')?.[0];
  writeFileSync(join(folder, 'pages/en/a.mdx'), page('One', `\n${follows}`));
  assert.deepEqual(staleEnglish(now, folder), []);

  const german = join(folder, 'pages/a.mdx');
  writeFileSync(german, readFileSync(german, 'utf8').replace('Eins zwei', '\nEins\n  zwei'));
  assert.deepEqual(staleEnglish(now, folder), [], 'line breaks change nothing');
  writeFileSync(german, readFileSync(german, 'utf8').replace('Eins', 'Drei'));
  const [stale] = staleEnglish(now, folder);
  assert.match(stale?.sentence ?? '', /vom 23\.11\.2026, .*a\.mdx .*am 25\.11\.2026/);
  assert.match(stale?.fix ?? '', /follows: 2026-11-25 [0-9a-f]{8}$/);
});

test('without English pages, or without a German one to follow, there is nothing to say', (context) => {
  assert.deepEqual(staleEnglish(now, contentWith(context, { 'a.mdx': page('Eins') })), []);
  assert.deepEqual(staleEnglish(now, contentWith(context, { 'en/a.mdx': page('One') })), []);
});

test('German words of facts on an English page stop the build, each once and with its page', () => {
  const html = `<p title="${mark}über 20 Minuten${mark}">${mark}über 20 Minuten${mark} and ${mark}22 "C"${mark}</p>`;
  const pages = [{ path: '/en/tech', elements: [...elementsIn(parse(html))] }];
  const faults = faultsOfEnglish(pages);
  assert.equal(faults.length, 2);
  assert.match(faults[0] ?? '', /english\.yaml: .*\/en\/tech zeigt „über 20 Minuten“/);
  assert.match(faults[1] ?? '', /„22 "C"“/);
});
