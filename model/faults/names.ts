// Names in content that must exist elsewhere in content: figures, documents, pictures and the like.
import { join } from 'node:path';
import { z } from 'zod';
import type { ContentNames, Names } from '../content-names.ts';
import { type Field, metaOf, typeOf } from '../form-fields.ts';
import { picturePlaces } from '../picture-places.ts';
import { didYouMean } from './fault.ts';
import { explainPicture } from './picture-files.ts';

/** What texts and facts may refer to. */
export interface ContentIndex {
  /** The content folder. */
  readonly contentDir: string;
  readonly names: ContentNames;
}

const places: Partial<Record<Names, string>> = {
  authors: 'unter „Mitarbeitende“ (content/staff.yaml)',
  components: 'unter „Bestandteile“ (content/facts/status.yaml)',
  documents: 'in content/documents/',
  figures: 'unter „Zahlen“ (content/facts/figures.yaml)',
  logos: 'in content/logos/',
  pictures: 'in content/images/; der Editor lädt neue hoch',
};

/** Why a name cannot be used, in German. */
export function explainName(
  name: string,
  from: Names,
  { names }: ContentIndex,
): string | undefined {
  const known = names[from] ?? [];
  return known.length > 0 ? explainUnknown(name, known, places[from]) : undefined;
}

function explainUnknown(name: string, known: readonly string[], where?: string) {
  if (known.includes(name)) return undefined;
  const choice = where ? `Was es gibt, steht ${where}.` : `Möglich ist: ${known.join(', ')}.`;
  return `„${name}“ gibt es nicht.${didYouMean(name, known) || ` ${choice}`}`;
}

/** Checks the choices, names and pictures that a field of a schema refers to. */
export function checkField({ schema, value }: Field, index: ContentIndex): string | undefined {
  const { from, picture } = metaOf(schema);
  const type = typeOf(schema);
  if (type instanceof z.ZodEnum) return explainUnknown(String(value), type.options.map(String));
  if (from) return explainName(String(value), from, index);
  if (!picture) return undefined;
  const path = String(value);
  return explainPicture(join(index.contentDir, 'pages', path), path, picturePlaces[picture]);
}
