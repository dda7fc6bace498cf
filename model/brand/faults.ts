// Finds all faults in content/brand/, in German for editors.
import { existsSync, readFileSync } from 'node:fs';
import { contentPath } from '../content-folder.ts';
import { readSvg } from '../drawings.ts';
import type { Fault } from '../faults/fault.ts';
import { readYaml } from '../faults/read-yaml.ts';
import { brandFile, brandSchema } from './brand.ts';
import { contrast, hexOf } from './colour.ts';
import { derivePalette } from './palette.ts';

/** @param contentDir the content folder */
export function faultsOfBrand(contentDir: string): Fault[] {
  return [
    ...faultsOf(contentDir, `content/${brandFile}`, faultsOfColours),
    ...faultsOf(contentDir, 'content/brand/logo.svg', faultsOfLogo),
    ...faultsOf(contentDir, 'content/brand/logo-small.svg', faultsOfLogo),
  ];
}

function faultsOf(contentDir: string, file: string, find: (file: string, text: string) => Fault[]) {
  const path = contentPath(file, contentDir);
  if (existsSync(path)) return find(file, readFileSync(path, 'utf8'));
  const text =
    'Diese Datei fehlt, und ohne sie entsteht keine Seite. Was in den Ordner gehört, steht in content/README.md.';
  return [{ file, line: 1, text }];
}

/** The first pair with too little contrast. A wrong night comes first, since the accent is used on it. */
function faultsOfColours(file: string, text: string): Fault[] {
  const { faults, value: brand } = readYaml({ file, text, linesAbove: 0 }, brandSchema);
  if (!brand) return faults;
  const { bands, tokens } = derivePalette(brand);
  // The lightest band. Colours on paper have a fixed lightness; palette.test.ts measures them.
  const ground = bands['night-end'].light;
  const pairs = [
    { field: 'night', use: 'für Schrift', colour: tokens['ink-soft'].dark, least: 4.5 },
    { field: 'night', use: 'für Verweise', colour: tokens.sky.dark, least: 4.5 },
    { field: 'night', use: 'für Linien', colour: tokens['line-strong'].dark, least: 3 },
    { field: 'accent', use: 'als Schrift', colour: tokens.solar.dark, least: 4.5 },
  ] as const;
  const pair = pairs.find(({ colour, least }) => contrast(colour, ground) < least);
  if (!pair) return [];
  const { field, use, colour, least } = pair;
  const line = text.split('\n').findIndex((line) => line.startsWith(`${field}:`)) + 1;
  const message = `Die Farbe „${field}“ (${hexOf(brand[field])}) hebt sich ${use} auf der Nacht zu wenig ab: Kontrast ${formatContrast(contrast(colour, ground))}, nötig sind ${formatContrast(least)} (WCAG AA). Nehmen Sie ${field === 'accent' ? 'eine hellere' : 'eine dunklere'}.`;
  return [{ file, line, text: message }];
}

/** Rounded down: 4.49 is not 4.5. */
function formatContrast(contrast: number): string {
  return (Math.floor(contrast * 100) / 100).toLocaleString('de-DE');
}

function faultsOfLogo(file: string, svg: string): Fault[] {
  if (readSvg(svg)) return [];
  const text =
    'Das ist kein SVG mit viewBox="…" (vier Zahlen: links, oben, Breite, Höhe), und ohne sie lässt sich das Logo nicht in andere Größen bringen. Exportieren Sie es aus dem Zeichenprogramm als SVG.';
  return [{ file, line: 1, text }];
}
