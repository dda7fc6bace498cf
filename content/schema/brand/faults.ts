// Everything that is wrong with content/brand/, in German for editors.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { readYaml } from '../faults/read-yaml.ts';
import { brandFile, brandSchema } from './brand.ts';
import { hexOf } from './colour.ts';
import { lowContrastPairs } from './contrast.ts';
import { readLogo } from './logo.ts';
import { derivePalette } from './palette.ts';

/** @param root folder of the project */
export function faultsOfBrand(root: string): Fault[] {
  return [
    ...faultsOf(root, `content/${brandFile}`, faultsOfColours),
    ...faultsOf(root, 'content/brand/logo.svg', faultsOfLogo),
    ...faultsOf(root, 'content/brand/logo-small.svg', faultsOfLogo),
  ];
}

function faultsOf(root: string, file: string, find: (file: string, text: string) => Fault[]) {
  const path = join(root, file);
  if (existsSync(path)) return find(file, readFileSync(path, 'utf8'));
  const text =
    'Diese Datei fehlt, und ohne sie entsteht keine Seite. Was in den Ordner gehört, steht in content/README.md.';
  return [{ file, line: 1, text }];
}

/** The pair that falls short most. A wrong night comes first, since the accent stands on it. */
function faultsOfColours(file: string, text: string): Fault[] {
  const { faults, value: brand } = readYaml({ file, text, linesAbove: 0 }, brandSchema);
  if (!brand) return faults;
  const pairs = lowContrastPairs(derivePalette(brand));
  const worst = pairs.find(({ field }) => field === 'night') ?? pairs[0];
  if (!worst) return [];
  const { field } = worst;
  const line = text.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1;
  const told = `Die Farbe „${field}“ (${hexOf(brand[field])}) hebt sich ${worst.place}, zu wenig ab: Kontrast ${inWords(worst.contrast)}, nötig sind ${inWords(worst.least)} (WCAG AA). Nehmen Sie ${field === 'accent' ? 'eine hellere' : 'eine dunklere'}.`;
  return [{ file, line, text: told }];
}

function inWords(contrast: number): string {
  // Rounded down, or 4.49 would read as enough.
  return (Math.floor(contrast * 100) / 100).toLocaleString('de-DE');
}

function faultsOfLogo(file: string, svg: string): Fault[] {
  if (readLogo(svg)) return [];
  const text =
    'Das ist kein SVG mit viewBox="…" (vier Zahlen: links, oben, Breite, Höhe), und ohne sie lässt sich das Logo nicht in andere Größen bringen. Exportieren Sie es aus dem Zeichenprogramm als SVG.';
  return [{ file, line: 1, text }];
}
