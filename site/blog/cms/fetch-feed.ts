// Fetches the feed of a CMS as text. Neither its length, its speed nor its encoding is trusted.

/** Says in a German sentence why the feed can't be read. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface FetchLimits {
  /** From the call to the last byte, redirects included. */
  readonly timeoutMs: number;
  /** After decompression. */
  readonly maxBytes: number;
}

export const usualLimits: FetchLimits = { timeoutMs: 15_000, maxBytes: 5_000_000 };

const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5';

/**
 * @returns the feed, and its address after all redirects; links in it may be relative to that
 * @throws FeedError when the feed can't be had within the limits, or can't be decoded
 */
export async function fetchFeed(
  url: URL,
  { timeoutMs, maxBytes } = usualLimits,
): Promise<{ text: string; address: string }> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    // Redirects are followed to http and https only; that is the rule of fetch itself.
    const response = await fetch(url, { headers: { accept }, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FeedError(`Der Server antwortet mit dem Status ${response.status}.`);
    }
    const bytes = await readAtMost(response, maxBytes);
    return { text: decode(bytes, response.headers.get('content-type')), address: response.url };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) {
      throw new FeedError(`Er ist nach ${timeoutMs / 1000} Sekunden nicht vollständig da.`);
    }
    throw new FeedError(`Er lässt sich nicht abrufen (${reasonOf(error)}).`);
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new FeedError(`Er ist länger als ${maxBytes / 1e6} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

// fetch says only "fetch failed"; the reason lies in the cause, sometimes as a bare code.
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

const byteOrderMarks = { 'utf-8': 'efbbbf', 'utf-16le': 'fffe', 'utf-16be': 'feff' };

// RFC 7303, section 3: a byte order mark is the most reliable, then the server, then the XML
// declaration; UTF-8 otherwise.
function decode(bytes: Buffer, contentType: string | null): string {
  const start = bytes.toString('latin1', 0, 500);
  const mark = Object.entries(byteOrderMarks).find(([, hex]) =>
    bytes.toString('hex', 0, 3).startsWith(hex),
  );
  const encoding =
    mark?.[0] ??
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ??
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1] ??
    'utf-8';
  try {
    // Fatal, since a page full of � would go unnoticed.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    throw new FeedError(
      error instanceof RangeError
        ? `Seine Zeichencodierung ist unbekannt: ${encoding}.`
        : `Er nennt die Zeichencodierung ${encoding}, ist aber nicht darin geschrieben.`,
    );
  }
}
