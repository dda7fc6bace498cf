// Fields of facts with what the editor's forms say of them: from a schema follow its checks, its type and its form.
import { z } from 'zod';

declare module 'zod' {
  interface GlobalMeta {
    /** Of a text: written on several lines. */
    isLong?: boolean;
    /** Of an entry of a list: what stands for it, with names of its fields in braces. Its first field, if left out. */
    item?: string;
    /** Of a number: by how much the form counts. */
    step?: number;
  }
}

/** A text on one line. @param least in characters */
export const line = (title: string, description?: string, least = 1) =>
  z
    .string()
    .min(least)
    .meta({ title, ...(description && { description }) });

/** A text of several lines. */
export const long = (title: string, description?: string, least = 1) =>
  line(title, description, least).meta({ isLong: true });

export const day = (title: string, description?: string) =>
  z.iso.date().meta({ title, ...(description && { description }) });

export const sample = z.boolean().default(false).meta({
  title: 'Nur ein Beispiel',
  description: 'Die Website zeigt „Beispiel“ daneben.',
});
