import { z } from 'zod';
import { mailRecipients } from '../store/tables.ts';
import { letterContentSchema } from './letter-content.ts';

const address = z.strictObject({ name: z.string(), address: z.string() });

/** A mail, as it waits in the outbox. It is set in type when it is sent, from this and nothing else. */
export const letterSchema = z.strictObject({
  recipient: z.enum(mailRecipients),
  from: address,
  to: z.string(),
  /** Where bounces go; empty is the null return path. */
  returnPath: z.string(),
  replyTo: address.optional(),
  subject: z.string(),
  content: letterContentSchema,
  headers: z.record(z.string(), z.string()),
});

export type Letter = Readonly<z.output<typeof letterSchema>>;
