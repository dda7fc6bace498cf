// Finds all faults in content/brand/, in German for editors.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../faults/fault.ts';
import { readYaml } from '../faults/read-yaml.ts';
import { brandFile, brandSchema, readLogo } from './brand.ts';
import { type Colour, contrast, hexOf } from './colour.ts';
import {
  type BrandColours,
  derivePalette,
  leastContrast,
  type Pair,
  type Palette,
  type Token,
} from './palette.ts';

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

/** The worst pair. A wrong night comes first, since the accent is used on it. */
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
  // Rounded down: 4.49 is not 4.5.
  return (Math.floor(contrast * 100) / 100).toLocaleString('de-DE');
}

function faultsOfLogo(file: string, svg: string): Fault[] {
  if (readLogo(svg)) return [];
  const text =
    'Das ist kein SVG mit viewBox="…" (vier Zahlen: links, oben, Breite, Höhe), und ohne sie lässt sich das Logo nicht in andere Größen bringen. Exportieren Sie es aus dem Zeichenprogramm als SVG.';
  return [{ file, line: 1, text }];
}

// Which colours are used on which, and the required contrast (WCAG 2.2, level AA).

/** Two colours with too little contrast. */
export interface LowContrastPair {
  /** The brand colour to change. */
  readonly field: keyof BrandColours;
  /** e.g. `als Schrift auf der Nacht, dunkle Darstellung`. */
  readonly place: string;
  readonly contrast: number;
  readonly least: number;
}

type Check = readonly [
  field: keyof BrandColours,
  use: string,
  colour: Colour,
  ground: Colour,
  least: number,
];

/** All pairs of the palette below AA, lowest first. */
export function lowContrastPairs({ bands, tokens, more }: Palette): LowContrastPair[] {
  const { text, moreText } = leastContrast;
  return (['light', 'dark'] as const)
    .flatMap((theme) => {
      const view = theme === 'light' ? 'helle Darstellung' : 'dunkle Darstellung';
      return [
        ...checks(theme, bands, tokens, text).map((check) => measure(check, view)),
        ...checks(theme, bands, { ...tokens, ...more }, moreText).map((check) =>
          measure(check, `${view} mit höherem Kontrast`),
        ),
      ];
    })
    .filter((pair) => pair.contrast < pair.least)
    .sort((one, other) => one.contrast / one.least - other.contrast / other.least);
}

function measure([field, use, colour, ground, least]: Check, view: string): LowContrastPair {
  return { field, place: `${use}, ${view}`, contrast: contrast(colour, ground), least };
}

const texts: readonly Token[] = ['ink', 'ink-soft', 'sky', 'sky-strong'];
const bandNames = {
  night: 'auf der Nacht',
  'night-end': 'auf der Nacht am unteren Rand des Aufmachers',
  'night-deep': 'auf der Nacht der Kopfleiste',
} as const satisfies Record<keyof Palette['bands'], string>;

function checks(
  theme: keyof Pair,
  bands: Palette['bands'],
  tokens: Readonly<Record<Token, Pair>>,
  text: number,
): Check[] {
  const { drawing } = leastContrast;
  const onBands = (['night', 'night-end', 'night-deep'] as const).flatMap((name): Check[] => {
    const [ground, where] = [bands[name][theme], bandNames[name]];
    return [
      ...texts.map(
        (token): Check => ['night', `für Schrift ${where}`, tokens[token].dark, ground, text],
      ),
      ['accent', `als Schrift ${where}`, tokens.solar.dark, ground, text],
      ['night', `für Linien ${where}`, tokens['line-strong'].dark, ground, drawing],
    ];
  });
  const onGrounds = (['paper', 'surface'] as const).flatMap((name): Check[] => {
    const ground = tokens[name][theme];
    return [
      ...texts.map(
        (token): Check => ['night', 'für Schrift auf Papier', tokens[token][theme], ground, text],
      ),
      ['night', 'für Linien auf Papier', tokens['line-strong'][theme], ground, drawing],
      ['accent', 'als Rand auf Papier', tokens['solar-edge'][theme], ground, drawing],
    ];
  });
  const onButtons = (['solar', 'solar-strong'] as const).map((name): Check => {
    const use = 'hinter der Schrift von Schaltflächen';
    return ['accent', use, tokens['on-solar'][theme], tokens[name][theme], text];
  });
  const onLinks = (['sky', 'sky-strong'] as const).map((name): Check => {
    const use = 'für Schrift auf Schaltflächen';
    return ['night', use, tokens['on-sky'][theme], tokens[name][theme], leastContrast.text];
  });
  return [...onBands, ...onGrounds, ...onButtons, ...onLinks];
}
