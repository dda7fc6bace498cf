import { z } from 'zod';

/**
 * A value that `read` understands. Of any other the fault says how it is written.
 *
 * @param how what it looks like, as a German sentence
 */
export function written<Value>(read: (value: unknown) => Value | undefined, how: string) {
  return z.unknown().transform((value, context) => {
    const known = read(value);
    if (known !== undefined) return known;
    const isThere = value !== undefined && value !== null;
    context.addIssue(
      isThere
        ? `${quoted(value)} versteht die Website hier nicht. ${how}`
        : `Hier fehlt etwas. ${how}`,
    );
    return z.NEVER;
  });
}

/** A value as the file says it, between German quotation marks. */
export function quoted(value: unknown): string {
  return `„${typeof value === 'string' ? value : JSON.stringify(value)}“`;
}
