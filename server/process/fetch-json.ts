import type { z } from 'zod';

const maxBytes = 4_000_000;

interface FetchOptions {
  /** Ends the request, beside the time limit. */
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  readonly redirect?: RequestRedirect;
}

/**
 * Fetches JSON of a known form from another server.
 *
 * @throws ZodError for another form; Error `answers …` for another status or too many bytes; else that of fetch
 */
export async function fetchJson<Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
  { redirect = 'follow', signal, timeoutMs }: FetchOptions,
): Promise<z.output<Schema>> {
  const answer = await fetch(url, {
    redirect,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json' },
  });
  if (!answer.ok) throw new Error(`answers ${answer.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.length;
    if (size > maxBytes) throw new Error(`answers with more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return schema.parse(JSON.parse(Buffer.concat(parts).toString()));
}
