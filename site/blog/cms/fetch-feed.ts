// Fetches the feed of a CMS as text. Neither its length, its speed nor its encoding is trusted.

/** Says in a German sentence why the feed can't be read. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** `timeoutMs` to the last byte, redirects included; `maxBytes` after decompression. */
export const usualLimits = { timeoutMs: 15_000, maxBytes: 5_000_000 };

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
    const response = await fetch(url, { signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FeedError(`Der Server antwortet mit dem Status ${response.status}.`);
    }
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length > maxBytes) throw new FeedError(`Er ist länger als ${maxBytes / 1e6} MB.`);
      chunks.push(chunk);
    }
    const text = decode(Buffer.concat(chunks), response.headers.get('content-type') ?? '');
    return { text, address: response.url };
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (signal.aborted) {
      throw new FeedError(`Er ist nach ${timeoutMs / 1000} Sekunden nicht vollständig da.`);
    }
    // fetch says only "fetch failed"; the reason is its cause.
    const { cause = error } = error as Error;
    throw new FeedError(`Er lässt sich nicht abrufen (${cause}).`);
  }
}

// RFC 7303, section 3: a byte order mark is the most reliable, then the server, then the XML
// declaration; UTF-8 otherwise.
function decode(bytes: Buffer, contentType: string): string {
  const start = bytes.toString('latin1', 0, 500);
  const encoding =
    (/^\xef\xbb\xbf/.test(start) && 'utf-8') ||
    (/^\xff\xfe/.test(start) && 'utf-16le') ||
    (/^\xfe\xff/.test(start) && 'utf-16be') ||
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1] ||
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1] ||
    'utf-8';
  try {
    // Fatal, since a page full of � would go unnoticed.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new FeedError(
      `Er ist nicht in der Zeichencodierung geschrieben, die er nennt: ${encoding}.`,
    );
  }
}
