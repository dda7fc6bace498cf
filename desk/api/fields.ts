// The small parts of which the bodies of requests are made.
import { z } from 'zod';

export const idSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
export const mailSchema = z.email().max(254);

/** One line. @param longest characters */
export function lineSchema(longest: number) {
  return z.string().trim().min(1).max(longest).refine(isOneLine);
}

/** Text and line breaks; also what is mailed to reporters and customers. */
export const noteTextSchema = z
  .string()
  .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
  .trim()
  .min(1)
  .max(10_000)
  .refine((text) => isOneLine(text.replaceAll(/[\n\t]/g, ' ')));

// PostgreSQL takes no NUL, and mails no other control character either.
function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
