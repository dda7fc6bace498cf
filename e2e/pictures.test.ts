// Every picture of every built page keeps its place, says what it shows, and is light on a phone.

import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { allRoutes } from './support/routes.ts';

const lightBytes = 70_000;
const modern = /\.(avif|svg)$/;

const pages = globSync('dist/**/*.html')
  .sort()
  .map((page) => ({ page, pictures: picturesOf(readFileSync(page, 'utf8')) }));

test('every picture has its size, a text instead of it, and a modern format', () => {
  expect(pages.length).toBeGreaterThan(allRoutes.length);
  const faults = pages.flatMap(({ page, pictures }) =>
    pictures.flatMap((picture) =>
      pictureFaults(picture).map((fault) => `${page}: ${fault}: ${picture.slice(-300)}`),
    ),
  );
  expect(faults).toEqual([]);
});

test('no picture that a phone may choose is larger than 70 kB', () => {
  const chosen = new Set(pages.flatMap(({ pictures }) => pictures.flatMap(addresses)));
  expect(chosen.size).toBeGreaterThan(40);
  const heavy = [...chosen]
    .filter((address) => modern.test(address))
    .map((address) => ({ address, bytes: statSync(join('dist', address)).size }))
    .filter(({ bytes }) => bytes > lightBytes);
  expect(heavy).toEqual([]);
});

test('only what is seen at once loads at once', () => {
  for (const { page, pictures } of pages) {
    const eager = pictures.filter((picture) => attribute(imageOf(picture), 'loading') !== 'lazy');
    expect.soft(eager.length, page).toBeLessThanOrEqual(1);
  }
});

test('the rules notice what is wrong', () => {
  const good =
    '<picture><source type="image/avif" srcset="/a.avif 731w"><img src="/a.jpg" width="2" height="1" alt="Rack"></picture>';
  expect(pictureFaults(good)).toEqual([]);
  expect(pictureFaults('<img src="/a.avif" width="2" height="1" alt="">')).toEqual([]);
  for (const bad of [
    good.replace(' width="2"', ''),
    good.replace(' height="1"', ''),
    good.replace(' alt="Rack"', ''),
    good.replace('.avif', '.png'),
    '<img src="/a.png" width="2" height="1" alt="">',
  ]) {
    expect.soft(pictureFaults(bad).length, bad).toBeGreaterThan(0);
  }
});

/** Each `<picture>`, and each `<img>` that stands alone. */
function picturesOf(html: string): string[] {
  return html.match(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs) ?? [];
}

function pictureFaults(picture: string): string[] {
  const image = imageOf(picture);
  const faults: string[] = [];
  for (const side of ['width', 'height']) {
    if (!Number(attribute(image, side))) faults.push(`no ${side}`);
  }
  if (attribute(image, 'alt') === undefined) faults.push('no alt');
  if (!addresses(picture).some((address) => modern.test(address))) faults.push('no modern format');
  return faults;
}

function imageOf(picture: string): string {
  return /<img\b[^>]*>/s.exec(picture)?.[0] ?? '';
}

/** Every file that a browser may choose for this picture. */
function addresses(picture: string): string[] {
  const sets = [...picture.matchAll(/\bsrcset="([^"]*)"/gi)].flatMap(([, set = '']) =>
    set.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? ''),
  );
  return [...sets, attribute(imageOf(picture), 'src') ?? ''];
}

/** Its value, empty when it has none, undefined when it is not there. */
function attribute(element: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}(?:="([^"]*)"|=([^\\s">]+))?(?=[\\s/>])`, 'i').exec(element);
  return value ? (value[1] ?? value[2] ?? '') : undefined;
}

test('a picture between texts says that it was drawn and not photographed', () => {
  const captions = ['colocation', 'tech'].flatMap((name) => {
    const html = readFileSync(`dist/${name}.html`, 'utf8');
    const figures = html.match(/<figure[^>]*><picture>.*?<\/figure>/gs) ?? [];
    return figures.map((figure) => /<figcaption>(.*?)<\/figcaption>/s.exec(figure)?.[1] ?? figure);
  });
  expect(captions.length).toBeGreaterThan(5);
  expect(captions.filter((caption) => !/\(?Visualisierung\)?$/.test(caption))).toEqual([]);
});

test('the pictures of a hero say so too', () => {
  for (const name of ['index', 'colocation', 'tech', 'company', 'jobs']) {
    const html = readFileSync(`dist/${name}.html`, 'utf8');
    const hero = /<section[^>]*\sdata-hero[\s\S]*?<\/section>/.exec(html)?.[0];
    expect.soft(hero, name).toMatch(/<small[^>]*>Visualisierung<\/small>/);
  }
});
