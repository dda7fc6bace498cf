// Schema of content/brand/brand.yaml. Fields are documented in content/README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { written } from '../faults/fault.ts';
import { parseFacts } from '../read-facts.ts';
import { readColour } from './colour.ts';
import { derivePalette, type Palette } from './palette.ts';

const colour = written(
  (value) => readColour(String(value)),
  "Eine deckende Farbe schreiben Sie als '#0c1628', mit Anführungszeichen (ohne sie gilt # als Beginn eines Kommentars).",
);

export const brandSchema = z.strictObject({
  sample: z.boolean().default(false),
  accent: colour,
  night: colour,
  /** Whether the logo contains the company's name. */
  nameInLogo: z.boolean().default(false),
});

export type Brand = Readonly<z.output<typeof brandSchema>>;

export const brandFile = 'brand/brand.yaml';

/**
 * The brand's colours with everything derived from them. Contrast is checked by the build (faults.ts), not here.
 *
 * @throws Error with file, fields and causes
 */
export function readPalette(contentDir = 'content'): Palette {
  return derivePalette(readBrand(contentDir));
}

/** @throws Error with file, fields and causes */
function readBrand(contentDir = 'content'): Brand {
  const file = join(contentDir, brandFile);
  return parseFacts(file, readFileSync(file, 'utf8'), brandSchema);
}

export interface Logo {
  /** e.g. `-16 -16 32 32` */
  readonly viewBox: string;
  /** Width by height. */
  readonly ratio: number;
  /** Content of the `<svg>`, without comments and titles. */
  readonly shapes: string;
}

const notes = /<!--[\s\S]*?-->|<(title|desc|metadata)\b[\s\S]*?<\/\1>/g;

/**
 * Parses a logo of `content/brand/`: trusted like code, since the editor can't write it.
 *
 * @returns undefined if the text is not an SVG with a `viewBox`
 */
export function readLogo(svg: string): Logo | undefined {
  const [, attributes = '', inside = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg.replace(notes, '')) ?? [];
  const [, viewBox = ''] = /\bviewBox="([^"]*)"/.exec(attributes) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  return { viewBox, ratio: width / height, shapes: inside.replace(/\s*\n\s*/g, '').trim() };
}
