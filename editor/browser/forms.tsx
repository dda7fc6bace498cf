// The forms for facts, pages and posts, derived from their schemas.
import { type ComponentSchema, collection, fields, singleton } from '@keystatic/core';
import { z } from 'zod';
import { friendlyUri } from '../../contract/slug.ts';
import type { Choices } from '../../model/content-names.ts';
import { factFiles, listField, valueField } from '../../model/fact-files.ts';
import { metaOf, needsValue, typeOf } from '../../model/form-fields.ts';
import { pageSchema, postSchema } from '../../model/page.ts';
import { picturePlaces } from '../../model/picture-places.ts';
import { statusEntrySchema } from '../../model/status.ts';
import { contentBlocks, selectField } from './blocks.tsx';
import { listOf } from './form-address.ts';
import { namedValue } from './named-value.tsx';
import { pictureField } from './picture-field.tsx';

export function factForms(choices: Choices) {
  return Object.fromEntries(
    Object.entries(factFiles).map(([key, { file, label, schema }]) => {
      const type = typeOf(schema);
      const form =
        type instanceof z.ZodObject
          ? fieldsOf(type, choices)
          : { [listField]: fieldOf(schema, choices) };
      return [
        key,
        singleton({ format: 'yaml', label, path: file.replace('.yaml', ''), schema: form }),
      ];
    }),
  );
}

export function pageForms(choices: Choices) {
  const common = {
    slugField: 'title',
    format: { contentField: 'text' },
    entryLayout: 'content',
  } as const;
  // Keystatic's types infer the fields of `common` only.
  const state = 'draft' as 'title';
  const pages = (label: string, folder: string) =>
    collection({
      ...common,
      label,
      template: 'templates/page',
      path: `content/${folder}/*`,
      columns: ['title', state],
      schema: textForm(pageSchema, choices, {
        label: 'Adresse',
        description:
          'Kleinbuchstaben, Ziffern und Bindestriche. Wird sie geändert, ziehen alle Verweise mit um, und die frühere leitet weiter.',
      }),
    });
  return {
    pages: pages('Seiten', 'pages'),
    ...Object.fromEntries(
      choices.folders.map((folder) => [
        listOf(folder),
        pages(folder === 'pages/en' ? 'Seiten auf Englisch' : `Seiten unter ${folder}`, folder),
      ]),
    ),
    posts: collection({
      ...common,
      label: 'Beiträge',
      template: 'templates/post',
      path: 'content/blog/*',
      columns: ['title', state, 'datePublished' as 'title'],
      schema: textForm(postSchema, choices, fileName('Besucher sehen ihn nicht.')),
    }),
    status: collection({
      ...common,
      label: 'Störungen und Wartung',
      path: 'content/status/*',
      columns: ['title', state, 'begin' as 'title'],
      schema: textForm(statusEntrySchema, choices, fileName('Sprungziel der Meldung.')),
    }),
  };
}

function fileName(use: string): Labelled {
  return {
    label: 'Name der Datei',
    description: `Kleinbuchstaben, Ziffern und Bindestriche; ${use}`,
  };
}

/** Front matter and text. The title field includes the file name. */
function textForm(schema: z.ZodObject, choices: Choices, fileName: Labelled) {
  const { title, ...others } = fieldsOf(schema, choices);
  const name = labelsOf(schema.shape.title as z.ZodType);
  const titleField = fields.slug({ name, slug: { ...fileName, generate: friendlyUri } });
  const { parse, defaultValue } = titleField;
  return {
    title: {
      ...titleField,
      // The address follows the title of a new page only from this very object.
      parse: (...given: Parameters<typeof parse>) =>
        !given[0] && !given[1]?.slug ? defaultValue() : parse(...given),
    },
    ...others,
    // No h1, which is in the front matter; pictures and tables are blocks.
    text: fields.mdx({
      label: 'Text',
      options: { heading: [2, 3, 4], image: false, table: false, codeBlock: false, divider: false },
      components: contentBlocks(choices, (shape) => fieldsOf({ shape }, choices, true)),
    }),
  };
}

type Fields = Record<string, ComponentSchema>;

interface Labelled {
  readonly label: string;
  readonly description?: string;
}

/** @param isChecked whether the form itself refuses to leave required fields empty */
function fieldsOf(
  { shape }: Pick<z.ZodObject, 'shape'>,
  choices: Choices,
  isChecked?: boolean,
): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      fieldOf(field as z.ZodType, choices, isChecked),
    ]),
  );
}

function labelsOf(schema: z.ZodType): Labelled {
  const { title: label = '', description } = metaOf(schema);
  return { label, ...(description && { description }) };
}

function fieldOf(schema: z.ZodType, choices: Choices, isChecked = false): ComponentSchema {
  const type = typeOf(schema);
  const isRequired = isChecked && needsValue(schema);
  const labels = labelsOf(schema);
  const { isLong = false, item, step, from, picture, meanings, names } = metaOf(schema);
  if (picture) {
    return pictureField({ ...labels, before: '../images/', place: picturePlaces[picture] });
  }
  if (from === 'pictures')
    return pictureField({ ...labels, before: '', isBare: true, place: picturePlaces.half });
  if (from) {
    const describe = (name: string) =>
      choices.figures[name] && `${choices.figures[name]} (${name})`;
    const nameOf = from === 'figures' ? describe : undefined;
    return selectField(labels, choices.names[from] ?? [], isRequired, nameOf);
  }
  if (type instanceof z.ZodEnum)
    return selectField(labels, type.options.map(String), isRequired, (name) => meanings?.[name]);
  if (type instanceof z.ZodObject) {
    return fields.object(fieldsOf(type, choices), labels.label ? labels : {});
  }
  if (type instanceof z.ZodArray) {
    return list(fieldOf(type.element as z.ZodType, choices, isChecked), labels, item);
  }
  if (type instanceof z.ZodRecord) {
    const value = fieldOf(type.valueType as z.ZodType, choices);
    const name = fieldOf(type.keyType as z.ZodType, choices);
    const rest: Fields = value.kind === 'object' ? value.fields : { [valueField]: value };
    return list(fields.object({ name, ...rest }), labels, item);
  }
  if (type instanceof z.ZodBoolean) {
    return fields.checkbox({ ...labels, defaultValue: schema.safeParse(undefined).data === true });
  }
  if (type instanceof z.ZodISODate || type instanceof z.ZodDate) return fields.date(labels);
  if (type instanceof z.ZodISODateTime) return fields.datetime(labels);
  if (type instanceof z.ZodNumber) {
    return step ? fields.number({ ...labels, step }) : fields.integer(labels);
  }
  const mayBeEmpty = !isRequired || schema.safeParse('').success;
  const text = fields.text({
    ...labels,
    multiline: isLong,
    validation: { isRequired: !mayBeEmpty },
  });
  return names ? namedValue(text, names) : text;
}

/** @param item label of an entry; default: its first field */
function list(element: ComponentSchema, labels: Labelled, item?: string): ComponentSchema {
  return fields.array(element, { ...labels, itemLabel: (entry) => labelOf(entry as Entry, item) });
}

interface Entry {
  readonly value?: unknown;
  readonly elements?: readonly Entry[];
  readonly fields?: Readonly<Record<string, { readonly value?: unknown }>>;
}

function labelOf({ value, fields, elements }: Entry, item: string | undefined): string {
  if (elements) return elements.map((element) => labelOf(element, item)).join(' · ');
  // The only list of booleans is that of responsibilities.
  if (typeof value === 'boolean') return value ? 'wir' : 'der Kunde';
  if (!fields) return String(value);
  const textOf = (name = '') => String(fields[name]?.value ?? '');
  return item
    ? item.replace(/\{(\w+)\}/g, (_, name) => textOf(name))
    : textOf(Object.keys(fields)[0]);
}
