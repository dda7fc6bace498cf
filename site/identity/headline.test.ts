import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import satori from 'satori';
import { fieldsOfPage } from '../../content/schema/front-matter.ts';
import { headlineHeightPx, headlineSizePx, readFont, wordsWidthPx } from './headline.ts';

const font = await readFont(600);
const headlines = globSync('content/{pages,blog}/**/*.mdx').map(headlineOf);

test('the longest word of every headline fits on a line of its share picture', async () => {
  assert.ok(headlines.length > 30, 'the search found the texts');
  for (const headline of [...headlines, 'Betriebsvereinbarungen und Auftragsverarbeitung']) {
    for (const word of headline.split(/\s+/)) {
      const widthPx = await widthOf(word, headlineSizePx(headline));
      assert.ok(widthPx <= wordsWidthPx, `${word} in "${headline}" is ${widthPx} px wide`);
    }
  }
});

test('every headline leaves room for what stands above and below it', async () => {
  for (const headline of headlines) {
    const size = headlineSizePx(headline);
    const heightPx = await heightOf(headline, size);
    assert.ok(heightPx <= headlineHeightPx, `"${headline}" at ${size} px is ${heightPx} px high`);
  }
});

test('a long headline becomes smaller, a short one not larger than the largest', () => {
  assert.equal(headlineSizePx('Jobs'), headlineSizePx('Kontakt'));
  assert.ok(headlineSizePx('Wort für Wort '.repeat(8)) < headlineSizePx('Wort für Wort'));
});

function headlineOf(file: string): string {
  const { title, heading, hero } = fieldsOfPage(readFileSync(file, 'utf8'));
  return String((hero as { headline?: string } | undefined)?.headline ?? heading ?? title);
}

/** As Satori sets it, without a line to fit it into. */
async function widthOf(text: string, fontSize: number): Promise<number> {
  const [, width] = /width="([\d.]+)"/.exec(await drawn(text, fontSize, { height: 200 })) ?? [];
  return Number(width);
}

/** As Satori breaks it into the lines of its column. */
async function heightOf(text: string, fontSize: number): Promise<number> {
  const svg = await drawn(text, fontSize, { width: wordsWidthPx });
  const [, height] = /height="([\d.]+)"/.exec(svg) ?? [];
  return Number(height);
}

function drawn(text: string, fontSize: number, room: { width: number } | { height: number }) {
  const letters = { fontFamily: font.name, fontWeight: 600, fontSize, letterSpacing: '-0.02em' };
  const line = { whiteSpace: 'height' in room ? 'nowrap' : 'normal', lineHeight: 1.1 };
  const props = { style: { ...letters, ...line, display: 'flex' }, children: text };
  return satori({ type: 'div', key: null, props }, { ...room, fonts: [font] });
}
