import { queryOptions } from '@tanstack/react-query';
import { type Enquiry, enquirySchema } from '../../api/inbox.ts';
import {
  type NewReply,
  replyPreviewSchema,
  replyStartSchema,
  type TypedReply,
} from '../../api/replies.ts';
import { ask, RequestError } from './ask.ts';
import { addressOf } from './inbox.ts';

/** Where it goes, its usual subject, and the templates filled in. */
export const replyStartQuery = (id: string) =>
  queryOptions({
    queryKey: ['reply', id] as const,
    queryFn: ({ signal }) => ask(replyStartSchema, `${addressOf(id)}/reply`, { signal }),
  });

export function previewReply(id: string, reply: TypedReply) {
  return ask(replyPreviewSchema, `${addressOf(id)}/preview`, { method: 'POST', body: reply });
}

/** @throws RequestError with status 409 where a colleague was faster; its answer is a `conflictSchema` */
export async function sendReply(
  id: string,
  reply: Omit<NewReply, 'files'>,
  chosen: readonly File[],
): Promise<Enquiry> {
  const files = await Promise.all(
    chosen.map(async (file) => ({ name: file.name, content: await inBase64(file) })),
  );
  const body = { ...reply, files };
  return await ask(enquirySchema, `${addressOf(id)}/replies`, { method: 'POST', body });
}

function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // A data URL; of an empty file it is "data:" alone.
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () =>
      reject(
        new RequestError(0, `»${file.name}« lässt sich nicht mehr lesen. Wählen Sie sie neu.`),
      );
    reader.readAsDataURL(file);
  });
}

export function fileAddress(id: string, fileId: string): string {
  return `${addressOf(id)}/files/${encodeURIComponent(fileId)}`;
}
