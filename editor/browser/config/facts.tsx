// The forms for facts, derived from their schemas.
import { type ComponentSchema, fields, singleton } from '@keystatic/core';
import { z } from 'zod';
import { factForms, listField, typeOf, valueField } from '../../../model/fact-forms.ts';

export function factSingletons() {
  return Object.fromEntries(
    Object.entries(factForms).map(([key, { label, name, schema }]) => {
      const type = typeOf(schema);
      const form = type instanceof z.ZodObject ? fieldsOf(type) : { [listField]: fieldOf(schema) };
      return [key, singleton({ format: 'yaml', label, path: `content/${name}`, schema: form })];
    }),
  );
}

type Fields = Record<string, ComponentSchema>;

function fieldsOf({ shape }: z.ZodObject): Fields {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, fieldOf(field as z.ZodType)]),
  );
}

function fieldOf(schema: z.ZodType): ComponentSchema {
  const type = typeOf(schema);
  const { title: label = '', description, isLong = false, item, step } = metaOf(schema);
  const named = { label, ...(description && { description }) };
  if (type instanceof z.ZodObject) return fields.object(fieldsOf(type), label ? named : {});
  if (type instanceof z.ZodArray) return list(fieldOf(type.element as z.ZodType), named, item);
  if (type instanceof z.ZodRecord) {
    const value = fieldOf(type.valueType as z.ZodType);
    const rest: Fields = value.kind === 'object' ? value.fields : { [valueField]: value };
    return list(fields.object({ name: fieldOf(type.keyType as z.ZodType), ...rest }), named, item);
  }
  if (type instanceof z.ZodBoolean) return fields.checkbox(named);
  if (type instanceof z.ZodISODate) return fields.date(named);
  if (type instanceof z.ZodNumber) {
    return step ? fields.number({ ...named, step }) : fields.integer(named);
  }
  return fields.text({ ...named, multiline: isLong });
}

function metaOf(schema: z.ZodType): z.GlobalMeta {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return schema.meta() ?? (innerType ? metaOf(innerType) : {});
}

/** @param item label of an entry; default: its first field */
function list(element: ComponentSchema, named: { label: string }, item?: string): ComponentSchema {
  return fields.array(element, { ...named, itemLabel: (entry) => labelOf(entry as Entry, item) });
}

interface Entry {
  readonly value?: unknown;
  readonly fields?: Readonly<Record<string, { readonly value?: unknown }>>;
}

function labelOf({ value, fields }: Entry, item: string | undefined): string {
  // The only list of booleans is that of responsibilities.
  if (typeof value === 'boolean') return value ? 'wir' : 'der Kunde';
  if (!fields) return String(value);
  const said = (name = '') => String(fields[name]?.value ?? '');
  return item ? item.replace(/\{(\w+)\}/g, (_, name) => said(name)) : said(Object.keys(fields)[0]);
}
