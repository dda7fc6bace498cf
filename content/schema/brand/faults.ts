// Everything that is wrong with content/brand/, in German for editors.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { readYaml } from '../faults/read-yaml.ts';
import { type Brand, brandFile, brandSchema } from './brand.ts';
import { hexOf } from './colour.ts';
import { nearestThatHold, palePairs } from './contrast.ts';
import { readLogo } from './logo.ts';
import { type BrandColours, derivePalette } from './palette.ts';
import { faultsOfTypeface } from './typeface.ts';

/** @param root folder of the project */
export function faultsOfBrand(root: string): Fault[] {
  return [...faultsOfFile(root), ...faultsOfLogos(root), ...faultsOfTypeface(root)];
}

function faultsOfFile(root: string): Fault[] {
  const file = `content/${brandFile}`;
  const text = readText(root, file);
  if (text === undefined) return [missing(file)];
  const { faults, value } = readYaml({ file, text, linesAbove: 0 }, brandSchema);
  if (!value) return faults;
  const lineOf = (field: string) =>
    text.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1;
  return faultsOfColours(value).map(({ field, text }) => ({ file, line: lineOf(field), text }));
}

/** The palest place of each colour, and the nearest colour that holds everywhere. */
function faultsOfColours(brand: Brand): { field: keyof BrandColours; text: string }[] {
  const pale = palePairs(derivePalette(brand));
  if (pale.length === 0) return [];
  const held = nearestThatHold(brand);
  return (['accent', 'night'] as const).flatMap((field) => {
    const worst = pale.find((pair) => pair.field === field);
    const [given, nearest] = [hexOf(brand[field]), hexOf(held[field])];
    if (!worst || given === nearest) return [];
    const text = `Die Farbe „${field}“ (${given}) hebt sich ${worst.place}, zu wenig ab: Kontrast ${inWords(worst.contrast)}, nötig sind ${inWords(worst.least)} (WCAG AA). Die nächste, die überall hält: '${nearest}'.`;
    return [{ field, text }];
  });
}

function inWords(contrast: number): string {
  // Rounded down, or 4.49 would read as enough.
  return (Math.floor(contrast * 100) / 100).toLocaleString('de-DE');
}

/** The small one stands on a square. */
const mostUnequal = 1.25;

function faultsOfLogos(root: string): Fault[] {
  return ['logo.svg', 'logo-small.svg'].flatMap((name) => {
    const file = `content/brand/${name}`;
    const text = readText(root, file);
    if (text === undefined) return [missing(file)];
    const { logo, faults } = readLogo(text);
    const found = faults.map((fault) => ({ file, ...fault }));
    if (logo && name === 'logo-small.svg' && !isNearlySquare(logo.ratio)) {
      const said =
        'Das kleine Logo steht auf quadratischem Grund, etwa im Reiter des Browsers, und muss deshalb ungefähr so breit wie hoch sein. Nehmen Sie nur das Zeichen, ohne den Namen.';
      found.push({ file, line: 1, text: said });
    }
    return found;
  });
}

/** Whether it fits an icon, which is as wide as high. */
export function isNearlySquare(ratio: number): boolean {
  return ratio <= mostUnequal && ratio >= 1 / mostUnequal;
}

function missing(file: string): Fault {
  const text =
    'Diese Datei fehlt, und ohne sie entsteht keine Seite. Was in den Ordner gehört, steht in content/README.md.';
  return { file, line: 1, text };
}

function readText(root: string, file: string): string | undefined {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
