// Which colours stand on which, and how strongly they have to stand out there (WCAG 2.2, level AA).
import { atLightness, type Colour, contrast, hexOf, readColour } from './colour.ts';
import {
  type BrandColours,
  derivePalette,
  leastContrast,
  type Pair,
  type Palette,
  type Token,
} from './palette.ts';

/** A pair of colours that is too pale. */
export interface PalePair {
  /** Whose fault it is. */
  readonly field: keyof BrandColours;
  /** e.g. `als Schrift auf der Nacht, dunkle Darstellung`. */
  readonly place: string;
  readonly contrast: number;
  readonly least: number;
}

const bandNames = {
  night: 'auf der Nacht',
  'night-end': 'auf der Nacht am unteren Rand des Aufmachers',
  'night-deep': 'auf der Nacht der Kopfleiste',
} as const satisfies Record<keyof Palette['bands'], string>;

const texts: readonly Token[] = ['ink', 'ink-soft', 'sky', 'sky-strong'];

/** Every pair of the palette that falls below AA, the palest first; none when all is in order. */
export function palePairs(palette: Palette): PalePair[] {
  const { bands, tokens, more } = palette;
  return [
    ...pairsIn(bands, tokens, leastContrast.text, ''),
    ...pairsIn(bands, { ...tokens, ...more }, leastContrast.moreText, ' mit höherem Kontrast'),
  ]
    .filter((pair) => pair.contrast < pair.least)
    .sort((one, other) => one.contrast / one.least - other.contrast / other.least);
}

function pairsIn(
  bands: Palette['bands'],
  tokens: Readonly<Record<Token, Pair>>,
  leastForText: number,
  view: string,
): PalePair[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const words = `${theme === 'light' ? 'helle' : 'dunkle'} Darstellung${view}`;
    const pair = (
      field: keyof BrandColours,
      use: string,
      [colour, ground]: readonly [Colour, Colour],
      least: number,
    ): PalePair => ({
      field,
      place: `${use}, ${words}`,
      contrast: contrast(colour, ground),
      least,
    });
    const onBands = Object.entries(bandNames).flatMap(([name, where]) => {
      const ground = bands[name as keyof typeof bands][theme];
      return [
        ...texts.map((text) =>
          pair('night', `für Schrift ${where}`, [tokens[text].dark, ground], leastForText),
        ),
        pair('accent', `als Schrift ${where}`, [tokens.solar.dark, ground], leastForText),
        pair(
          'night',
          `für Linien ${where}`,
          [tokens['line-strong'].dark, ground],
          leastContrast.drawing,
        ),
      ];
    });
    const onGrounds = (['paper', 'surface'] as const).flatMap((name) => {
      const ground = tokens[name][theme];
      return [
        ...texts.map((text) =>
          pair('night', 'für Schrift auf Papier', [tokens[text][theme], ground], leastForText),
        ),
        pair(
          'night',
          'für Linien auf Papier',
          [tokens['line-strong'][theme], ground],
          leastContrast.drawing,
        ),
        pair(
          'accent',
          'als Rand auf Papier',
          [tokens['solar-edge'][theme], ground],
          leastContrast.drawing,
        ),
      ];
    });
    const onButtons = (['solar', 'solar-strong'] as const).map((name) =>
      pair(
        'accent',
        'hinter der Schrift von Schaltflächen',
        [tokens['on-solar'][theme], tokens[name][theme]],
        leastForText,
      ),
    );
    const onLinks = (['sky', 'sky-strong'] as const).map((name) =>
      pair(
        'night',
        'für Schrift auf Schaltflächen',
        [tokens['on-sky'][theme], tokens[name][theme]],
        leastContrast.text,
      ),
    );
    return [...onBands, ...onGrounds, ...onButtons, ...onLinks];
  });
}

/** The nearest colours with which everything holds: a colour that holds already stays. */
export function nearestThatHold(brand: BrandColours): BrandColours {
  const night = nearest(brand.night, (candidate) =>
    palePairs(derivePalette({ ...brand, night: candidate })).every(
      ({ field }) => field !== 'night',
    ),
  );
  const accent = nearest(
    brand.accent,
    (candidate) => palePairs(derivePalette({ accent: candidate, night })).length === 0,
  );
  return { accent, night };
}

/** Nearest in lightness, of the same hue, and exactly as its hexadecimal number says it. */
function nearest(colour: Colour, holds: (candidate: Colour) => boolean): Colour {
  if (holds(colour)) return colour;
  for (let away = 0.002; away <= 1; away += 0.002) {
    for (const l of [colour.l + away, colour.l - away]) {
      const candidate = l < 0 || l > 1 ? undefined : readColour(hexOf(atLightness(colour, l)));
      if (candidate && holds(candidate)) return candidate;
    }
  }
  throw new Error(`No colour like ${hexOf(colour)} has enough contrast`);
}
