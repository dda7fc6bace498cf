// How routes describe what they take and give.
import { z } from '@hono/zod-openapi';
import { DeskError } from '../../services/mail/desk/desk-command.ts';

/** A German sentence for whoever sits at the desk. `code` where better-auth names the fault. */
export const errorSchema = z.object({ error: z.string(), code: z.string().optional() });

export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { content: { 'application/json': { schema } }, required: true } } as const;
}

export function jsonAnswer<Schema extends z.ZodType>(schema: Schema, description = 'Done') {
  return { description, content: { 'application/json': { schema } } } as const;
}

export const refusal = jsonAnswer(errorSchema, 'Refused');
/** Nothing worth reading. */
export const done = z.object({});

/** What cannot be done now, or was typed wrongly, as the sentence that the command line would say. */
export async function orRefusal<Result>(
  work: Promise<Result>,
): Promise<Result | { error: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DeskError) return { error: error.message };
    throw error;
  }
}
