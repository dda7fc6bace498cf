// What is sent and taken when somebody answers whoever has written.
//
// GET    /api/enquiries/{id}/files/{file}  what went with a reply; for everyone who reads
// GET    /api/enquiries/{id}/reply      replyStartSchema; 404, 409 where there is no address
// POST   /api/enquiries/{id}/preview    typedReplySchema → replyPreviewSchema; 404, 409
// POST   /api/enquiries/{id}/replies    newReplySchema → enquirySchema; 404, 409 (conflictSchema too)
//
// All but files are for those who may answer this kind of enquiry (`mayAnswer` in roles.ts).
import { z } from 'zod';
import { isOneLine, noteTextSchema } from './plain.ts';

/** Together with the tag it fits into one line of a mail (RFC 5322, section 2.1.1). */
export const longestSubject = 150;

export const typedReplySchema = z.object({
  subject: z.string().trim().min(1).max(longestSubject).refine(isOneLine),
  text: noteTextSchema,
});
export type TypedReply = z.infer<typeof typedReplySchema>;

/** Together, as they are; in a mail they take a third more, and many mail servers take 10 MB in all. */
export const mostFileBytes = 5 * 1024 * 1024;
export const mostFiles = 5;

const fileSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .refine((name) => isOneLine(name) && !/[/\\\p{Cf}]/u.test(name)),
  /** In Base64. */
  content: z.string().max(encodedLength(mostFileBytes)),
});

function encodedLength(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}

export const newReplySchema = typedReplySchema.extend({
  /** The one that is on the screen; a colleague may have answered meanwhile. */
  version: z.number().int(),
  /** Whether the enquiry is done with it. */
  isDone: z.boolean(),
  files: z
    .array(fileSchema)
    .max(mostFiles)
    .default([])
    .refine(
      (files) =>
        files.reduce((sum, { content }) => sum + content.length, 0) <=
        encodedLength(mostFileBytes) + 4 * mostFiles,
      'Die Dateien sind zusammen zu groß.',
    ),
});
export type NewReply = z.input<typeof newReplySchema>;

/** What a reply begins with. */
export const replyStartSchema = z.object({
  to: z.string(),
  subject: z.string(),
  /** Everything is filled in. */
  templates: z.array(z.object({ name: z.string(), text: z.string() })),
});

/** The mail as it will leave; its HTML part says the same. */
export const replyPreviewSchema = z.object({
  from: z.string(),
  replyTo: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});
