// Fields of facts and front matter. Schema, type, form, message and check derive from one declaration.
import { z } from 'zod';
import type { NamedValues, Names } from './content-names.ts';
import type { PicturePlace } from './picture-places.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** For texts: multiline. */
    isLong?: boolean;
    /** For list entries: label template with field names in braces. Default: the first field. */
    item?: string;
    /** For numbers: step. */
    step?: number;
    /** Has an English version. */
    isTranslated?: boolean;
    /** For choices: German names of the values. */
    meanings?: Readonly<Record<string, string>>;
    /** The text is one of these names. */
    from?: Names;
    /** The text names a value, which pages refer to. */
    names?: NamedValues;
    /** The text is a picture of `content/images/` for this place. */
    picture?: PicturePlace;
  }
}

/** Label and help of a field. */
export const labelled = (title: string, description?: string) => ({
  title,
  ...(description && { description }),
});

/** Single-line text. */
export const line = (title: string, description?: string) =>
  z.string().trim().min(1).meta(labelled(title, description));

/** Multiline text. */
export const long = (title: string, description?: string) =>
  line(title, description).meta({ isLong: true });

export const day = (title: string, description?: string) =>
  z.iso.date().meta(labelled(title, description));

export const flag = (title: string, description?: string) =>
  z.boolean().default(false).meta(labelled(title, description));

export const pattern = (pattern: RegExp, title: string, description?: string) =>
  z.string().regex(pattern).meta(labelled(title, description));

/** Name of another entry in the content. */
export const nameFrom = (from: Names, title: string, description?: string) =>
  line(title, description).meta({ from });

/** One of these names, with their German meanings. */
export function choice<Names extends Readonly<Record<string, string>>>(
  title: string,
  meanings: Names,
) {
  type Name = keyof Names & string;
  return z.enum(Object.keys(meanings) as [Name, ...Name[]]).meta({ title, meanings });
}

export const sample = flag('Nur ein Beispiel', 'Die Website zeigt „Beispiel“ daneben.');

/** Promises that only the operator knows to be kept: `npm run golive` lists them. */
export const confirm = z
  .array(line('Versprechen'))
  .meta(
    labelled(
      'Noch zu bestätigen',
      'Was die Website verspricht und nur Sie wissen; löschen Sie, was Ihr Betrieb hält.',
    ),
  )
  .optional();

/** Single-line text with an English version. */
export const words = (title: string, description?: string) =>
  line(title, description).meta({ isTranslated: true });

/** Multiline text with an English version. */
export const prose = (title: string, description?: string) =>
  long(title, description).meta({ isTranslated: true });

/** @param item label of an entry: template with field names in braces; default: its first field */
export const listOf = <Entry extends z.ZodType>(title: string, entry: Entry, item?: string) =>
  z.array(entry).meta({ title, ...(item && { item }) });

/** Entries by name. @param item as in `listOf`; `{name}` is the name */
export const recordOf = <Entry extends z.ZodType>(
  title: string,
  name: z.ZodString,
  entry: Entry,
  item?: string,
) => z.record(name, entry).meta({ title, ...(item && { item }) });

/**
 * An object with the English versions of its texts beside them, as `en`. The same German text has the same English
 * everywhere, so it is needed only once.
 */
export function entry<Shape extends z.ZodRawShape>(shape: Shape) {
  const translated = Object.entries(shape as z.ZodRawShape as Record<string, z.ZodType>)
    .filter(([, field]) => metaOf(field).isTranslated)
    .map(([name, field]) => [name, field.optional()]);
  const en = z.strictObject(Object.fromEntries(translated)).meta({
    title: 'Englisch',
    description: 'leer, wo es bei demselben deutschen Text an anderer Stelle steht',
  });
  return z.strictObject({ ...shape, en: en.optional() });
}

/** Whether a field has neither a default nor may be missing. */
export function needsValue(schema: z.ZodType): boolean {
  return !schema.safeParse(undefined).success;
}

/** The inner schema of an optional one. */
export function typeOf(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? typeOf(innerType) : schema;
}

/** Metadata of a schema, or of its inner one. */
export function metaOf(schema: z.ZodType): z.GlobalMeta {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return { ...(innerType && metaOf(innerType)), ...schema.meta() };
}

/** A schema inside another, with its path. */
export interface Field {
  readonly schema: z.ZodType;
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/** Every field of a value, with its schema. */
export function fieldsIn(schema: z.ZodType, value: unknown, path: Field['path'] = []): Field[] {
  if (value === null || value === undefined) return [];
  const entries = Object.entries(typeof value === 'object' ? value : {});
  const inside = entries.flatMap(([name, part]) => {
    const inner = innerOf(schema, name);
    return inner
      ? fieldsIn(inner, part, [...path, Array.isArray(value) ? Number(name) : name])
      : [];
  });
  return [{ schema, path, value }, ...inside];
}

/** Schema of a field, an item or an entry. */
export function innerOf(schema: z.ZodType, name: string | number): z.ZodType | undefined {
  const type = typeOf(schema);
  if (type instanceof z.ZodObject) return type.shape[name];
  if (type instanceof z.ZodArray) return type.element as z.ZodType;
  return type instanceof z.ZodRecord ? (type.valueType as z.ZodType) : undefined;
}
