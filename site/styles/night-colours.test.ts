import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { nightColours } from './night-colours.ts';

const tokens = readFileSync('site/styles/tokens.css', 'utf8');

test('icons, manifest and share pictures have the colours of the tokens', () => {
  const dark = tokens.slice(tokens.indexOf('prefers-color-scheme: dark'));
  const expected: Readonly<Record<keyof typeof nightColours, string>> = {
    night: tokenIn(tokens, 'night'),
    nightEnd: tokenIn(tokens, 'night-end'),
    nightInDark: tokenIn(dark, 'night'),
    ink: tokenIn(tokens, 'ink'),
    inkSoft: tokenIn(tokens, 'ink-soft'),
    lineStrong: tokenIn(tokens, 'line-strong'),
    solar: tokenIn(tokens, 'solar'),
  };
  assert.deepEqual(nightColours, expected);
});

/** A token's colour on a dark ground as a hexadecimal number. */
function tokenIn(css: string, name: string): string {
  const [, value = ''] = new RegExp(`--${name}: (.*);`).exec(css) ?? [];
  const [, lightness, chroma, hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)+$/.exec(value) ?? [];
  return hexOf(Number(lightness), Number(chroma), (Number(hue) * Math.PI) / 180);
}

/** Source: Björn Ottosson, https://bottosson.github.io/posts/oklab/ */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(byteOf).join('')}`;
}

function byteOf(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  return byte.toString(16).padStart(2, '0');
}
