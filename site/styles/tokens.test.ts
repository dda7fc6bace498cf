// Components take colours, sizes of type and spaces from tokens.css, so that a change there reaches all of them.
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// Drawings have a grid of their own, paper is measured in points, and the workshop shows the tokens themselves.
const ownMeasures = /^site\/(?:drawings|workshop|styles)\/|minimum-purchase/;

interface Declaration {
  readonly place: string;
  readonly property: string;
  readonly value: string;
}

function declarations(): Declaration[] {
  return globSync('site/**/*.css').flatMap((file) =>
    [...onScreen(readFileSync(file, 'utf8')).matchAll(/^ *([\w-]+): ([^;]+);$/gm)].map(
      ([, property = '', value = '']) => ({ place: file.replaceAll('\\', '/'), property, value }),
    ),
  );
}

/** Comments, pictures in addresses and what paper alone gets are left out. */
function onScreen(sheet: string): string {
  return sheet
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\("[^"]*"\)/g, 'url()')
    .replaceAll(/^( *)@media print \{[\s\S]*?^\1\}/gm, '');
}

function strangers(wanted: (declaration: Declaration) => boolean): string[] {
  return declarations()
    .filter(wanted)
    .map(({ place, property, value }) => `${place}: ${property}: ${value}`);
}

test('no component has a colour that is no token', () => {
  const colour =
    /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch|color)\(|\b(?:white|black)\b/i;
  const all = declarations().filter(({ property }) =>
    /color|background|border|fill|stroke/.test(property),
  );
  assert.ok(all.length > 200);
  assert.deepEqual(
    strangers(
      // How much of a mask or a shadow shows is no colour.
      ({ place, property, value }) =>
        colour.test(value) && !/mask|shadow/.test(property) && !place.includes('/styles/'),
    ),
    [],
  );
});

test('no component has a size of type that is no token', () => {
  const all = declarations().filter(({ property }) => property === 'font-size');
  assert.ok(all.length > 80);
  assert.deepEqual(
    strangers(
      ({ place, property, value }) =>
        property === 'font-size' &&
        !ownMeasures.test(place) &&
        // In em it follows the words around it; what has none is not seen.
        !/^var\(--(?:text|heading|figure)[\w-]*\)$|^inherit$|^[\d.]+em$|^0$/.test(value),
    ),
    [],
  );
});

test('no component keeps a distance of 16 px or more that is no token', () => {
  const distance = /^(?:margin|padding|gap|row-gap|column-gap)/;
  const all = declarations().filter(({ property }) => distance.test(property));
  assert.ok(all.length > 200);
  assert.deepEqual(
    strangers(
      ({ place, property, value }) =>
        distance.test(property) &&
        !ownMeasures.test(place) &&
        /(?<![\w.-])(?:[1-9][\d.]*rem|(?:1[6-9]|[2-9]\d|\d{3,})(?:\.\d+)?px)/.test(value) &&
        !value.includes('clamp('),
    ),
    [],
  );
});
