// Schema of content/brand/brand.yaml. Fields are documented in content/README.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { contentFolder } from '../content-folder.ts';
import { readWith } from '../faults/fault.ts';
import { parseFacts } from '../read-facts.ts';
import { readColour } from './colour.ts';
import { derivePalette, type Palette } from './palette.ts';

const colour = readWith(
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

export const brandFile = 'brand/brand.yaml';

/**
 * The brand's colours with everything derived from them. Contrast is checked by the build (faults.ts), not here.
 *
 * @throws Error with file, fields and causes
 */
export function readPalette(contentDir = contentFolder()): Palette {
  const text = readFileSync(join(contentDir, brandFile), 'utf8');
  return derivePalette(parseFacts(`content/${brandFile}`, text, brandSchema));
}
