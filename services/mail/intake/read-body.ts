import type { IncomingMessage } from 'node:http';
import type { BodyFormat } from './body-format.ts';
import { Refusal } from './refusal.ts';

// Every enquiry that keeps the rules fits. A character (UTF-16 unit) needs at most 6 bytes in JSON
// (\u00e4) and 9 in a form (%E2%82%AC, where a line break is %0D%0A); the five fields of the longest
// form have 22,654 characters, which is 136 kB and 204 kB.
export const bodyLimitBytes: Readonly<Record<BodyFormat, number>> = {
  json: 192 * 1024,
  form: 256 * 1024,
};

// A client reads our answer only after it has sent everything, so a little too much is read to its
// end and thrown away. From here on we hang up instead.
const toleratedExcessBytes = 1024 * 1024;

/** The client went away before the request was complete. Nobody is left to answer. */
export class RequestAborted extends Error {}

/**
 * Reads a request's body as UTF-8.
 * @throws Refusal `too-large` or `malformed-body`, RequestAborted when the client went away
 */
export async function readBody(request: IncomingMessage, format: BodyFormat): Promise<string> {
  const bytes = await readBytes(request, bodyLimitBytes[format]);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('malformed-body');
  }
}

function readBytes(request: IncomingMessage, limitBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A request without any body ends before anyone can listen to it.
    if (request.readableEnded) return resolve(Buffer.alloc(0));
    const chunks: Buffer[] = [];
    let size = 0;

    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limitBytes) chunks.push(chunk);
      else chunks.length = 0;
      if (size > limitBytes + toleratedExcessBytes) {
        request.pause();
        reject(new Refusal('too-large', { headers: { connection: 'close' } }));
      }
    });
    request.on('end', () => {
      if (size > limitBytes) reject(new Refusal('too-large'));
      else resolve(Buffer.concat(chunks));
    });
    // Every request closes in the end; only one that was not complete by then was aborted.
    const abort = () => request.complete || reject(new RequestAborted());
    request.on('error', abort);
    request.on('close', abort);
  });
}
