import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import satori from 'satori';
import { parse } from 'yaml';
import { headlineSizePx, wordsWidthPx } from './headline-size.ts';

const font = {
  name: 'Instrument Sans',
  weight: 600 as const,
  data: readFileSync(
    'node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff2',
  ),
};

test('the longest word of every headline fits on a line of its share picture', async () => {
  const headlines = globSync('content/{pages,blog}/**/*.mdx').map(headlineOf);
  assert.ok(headlines.length > 30, 'the search found the texts');
  for (const headline of [...headlines, 'Betriebsvereinbarungen und Auftragsverarbeitung']) {
    for (const word of headline.split(/\s+/)) {
      const widthPx = await widthOf(word, headlineSizePx(headline));
      assert.ok(widthPx <= wordsWidthPx, `${word} in "${headline}" is ${widthPx} px wide`);
    }
  }
});

test('a long headline becomes smaller, a short one not larger than the largest', () => {
  assert.equal(headlineSizePx('Jobs'), headlineSizePx('Kontakt'));
  assert.ok(headlineSizePx('Wort für Wort '.repeat(8)) < headlineSizePx('Wort für Wort'));
});

function headlineOf(file: string): string {
  const [, frontMatter = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const { title, heading, hero } = parse(frontMatter);
  return hero?.headline ?? heading ?? title;
}

/** As Satori sets it, without a line to fit it into. */
async function widthOf(text: string, fontSize: number): Promise<number> {
  const style = { fontFamily: font.name, fontWeight: 600, fontSize, letterSpacing: '-0.02em' };
  const props = { style: { ...style, display: 'flex', whiteSpace: 'nowrap' }, children: text };
  const svg = await satori({ type: 'div', key: null, props }, { height: 200, fonts: [font] });
  const [, width] = /width="([\d.]+)"/.exec(svg) ?? [];
  return Number(width);
}
