// Everything German that visitors, recipients of mail or operators read.
import { globSync, readFileSync } from 'node:fs';
import { textsOfMdx } from './texts-of-mdx.ts';
import { textsOfSource } from './texts-of-source.ts';
import { textsOfYaml } from './texts-of-yaml.ts';

export interface GermanText {
  readonly file: string;
  /** Words stand in their lines; what is no text is blank. */
  readonly text: string;
}

const kinds = [
  { files: ['content/**/*.mdx'], read: textsOfMdx },
  { files: ['content/**/*.yaml'], read: textsOfYaml },
  { files: ['content/videos/*.vtt'], read: textsOfCaptions },
  {
    files: ['contract/*.ts', 'services/mail/letters/*.ts', 'site/**/*.tsx', 'site/**/ways.ts'],
    read: textsOfSource,
  },
] as const;

// Latin and English on purpose; the workshop speaks to developers.
const foreign = /^(?:content\/(?:blog\/lorem-ipsum\.mdx|pages\/en\/)|site\/workshop\/)/;

/** The texts of the project, read from the working folder. */
export function germanTexts(): GermanText[] {
  return kinds.flatMap(({ files, read }) =>
    globSync(files)
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.endsWith('.test.ts') && !foreign.test(file))
      .sort()
      .map((file) => ({ file, text: read(readFileSync(file, 'utf8')) })),
  );
}

function textsOfCaptions(captions: string): string {
  return captions.replace(/^WEBVTT$/m, '');
}
