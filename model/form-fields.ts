// Fields of facts with the metadata of the editor's forms: schema, type and form derive from one declaration.
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** For texts: multiline. */
    isLong?: boolean;
    /** For list entries: label template with field names in braces. Default: the first field. */
    item?: string;
    /** For numbers: step. */
    step?: number;
  }
}

/** Single-line text. @param least minimum length */
export const line = (title: string, description?: string, least = 1) =>
  z
    .string()
    .min(least)
    .meta({ title, ...(description && { description }) });

/** Multiline text. */
export const long = (title: string, description?: string, least = 1) =>
  line(title, description, least).meta({ isLong: true });

export const day = (title: string, description?: string) =>
  z.iso.date().meta({ title, ...(description && { description }) });

export const sample = z.boolean().default(false).meta({
  title: 'Nur ein Beispiel',
  description: 'Die Website zeigt „Beispiel“ daneben.',
});
