// The brand's own typeface: two files in content/brand/, or none, and the site keeps the one it comes with.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkitten';
import type { Fault } from '../faults/fault.ts';

/** By weight: what texts are set in, and what headings and everything bold. */
export const typefaceFiles = {
  400: 'content/brand/typeface-regular.woff2',
  600: 'content/brand/typeface-bold.woff2',
} as const;

export type Weight = keyof typeof typefaceFiles;

/** Measures in em. */
export interface Face {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Mean width of a letter in German text. */
  readonly letter: number;
}

export type Typeface = Readonly<Record<Weight, Face>>;

/** @returns nothing where the brand has none of its own, or one that has faults */
export function readTypeface(root = '.'): Typeface | undefined {
  const [regular, bold] = [readFace(root, 400), readFace(root, 600)];
  return regular && bold && { 400: regular, 600: bold };
}

function readFace(root: string, weight: Weight): Face | undefined {
  const font = readFont(join(root, typefaceFiles[weight]));
  return font && measuresOf(font);
}

const sample = 'Rechenzentren in Hannover betreiben, was Sie brauchen: größer, schneller, überall.';
const needed = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789äöüÄÖÜß',
  ...'.,:;!?-–…„“‚‘’()/&@%+*§€\u00a0',
];
const mostBytes = 60_000;

type Font = Extract<ReturnType<typeof create>, { readonly unitsPerEm: number }>;

function readFont(path: string): Font | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const font = create(readFileSync(path));
    return 'unitsPerEm' in font && String(font.type) === 'WOFF2' ? font : undefined;
  } catch {
    return undefined;
  }
}

function measuresOf(font: Font): Face {
  const letters = [...sample].map((letter) => font.glyphForCodePoint(codeOf(letter)).advanceWidth);
  const width = letters.reduce((sum, advance) => sum + advance, 0) / letters.length;
  const inEm = (units: number) => units / font.unitsPerEm;
  return {
    ascent: inEm(font.ascent),
    descent: inEm(-font.descent),
    lineGap: inEm(font.lineGap),
    letter: inEm(width),
  };
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0;
}

/** What is wrong with the typeface, in German for editors. @param root folder of the project */
export function faultsOfTypeface(root: string): Fault[] {
  const files: readonly string[] = Object.values(typefaceFiles);
  const found = globSync('content/brand/*.{woff,woff2,ttf,otf}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  if (found.length === 0) return [];
  const tell = (file: string, text: string) => ({ file, line: 1, text });
  const strangers = found
    .filter((file) => !files.includes(file))
    .map((file) =>
      tell(
        file,
        'Diese Schrift benutzt die Website nicht. Eine eigene Schrift besteht aus typeface-regular.woff2 und typeface-bold.woff2; benennen Sie die Datei um oder löschen Sie sie.',
      ),
    );
  const missing = files
    .filter((file) => !found.includes(file))
    .map((file) =>
      tell(
        file,
        'Diese Datei fehlt. Eine eigene Schrift besteht aus zwei Schnitten, typeface-regular.woff2 und typeface-bold.woff2. Ergänzen Sie die Datei, oder löschen Sie die andere; dann nimmt die Website die mitgelieferte Schrift.',
      ),
    );
  const given = files.filter((file) => found.includes(file));
  const wrong = given.flatMap((file) => {
    const said = explainFont(readFont(join(root, file)));
    return said ? [tell(file, said)] : [];
  });
  const bytes = given.map((file) => readFileSync(join(root, file)).length);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  const [, boldFile] = files;
  const heavy =
    wrong.length === 0 && total > mostBytes
      ? [
          tell(
            given[bytes.indexOf(Math.max(...bytes))] ?? '',
            `Die Schrift ist zusammen ${kilobytes(total)} groß, und jeder Besucher lädt sie. Höchstens ${kilobytes(mostBytes)} sind erlaubt. Behalten Sie nur lateinische Zeichen, etwa mit „pyftsubset … --flavor=woff2 --unicodes=U+0020-017F,U+2010-2026,U+20AC“.`,
          ),
        ]
      : [];
  const [regular, bold] = [weightOf(root, 400), weightOf(root, 600)];
  const swapped =
    wrong.length === 0 && regular && bold && bold <= regular && boldFile
      ? [
          tell(
            boldFile,
            `Dieser Schnitt ist nicht fetter als typeface-regular.woff2 (${bold} und ${regular}). Überschriften brauchen einen fetten, am besten 600 oder 700.`,
          ),
        ]
      : [];
  return [...strangers, ...missing, ...wrong, ...heavy, ...swapped];
}

function explainFont(font: Font | undefined): string | undefined {
  if (!font) {
    return 'Das ist keine Schrift im Format WOFF2. Exportieren Sie sie als WOFF2; eine Datei umzubenennen genügt nicht.';
  }
  if (Object.keys(font.variationAxes ?? {}).length > 0) {
    return 'Das ist eine variable Schrift, und Bilder für geteilte Verweise brauchen feste Schnitte. Nehmen Sie die beiden Dateien, die der Hersteller „static“ nennt.';
  }
  const lacking = needed.filter((letter) => !font.hasGlyphForCodePoint(codeOf(letter)));
  if (lacking.length === 0) return undefined;
  const named = lacking.map((letter) => (letter === '\u00a0' ? 'geschütztes Leerzeichen' : letter));
  return `Der Schrift fehlen Zeichen, die deutsche Texte brauchen: ${named.slice(0, 12).join(' ')}. Nehmen Sie die Fassung für westeuropäische Sprachen („Latin“).`;
}

function weightOf(root: string, weight: Weight): number | undefined {
  return readFont(join(root, typefaceFiles[weight]))?.['OS/2']?.usWeightClass;
}

function kilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000)} kB`;
}
