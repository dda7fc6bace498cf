// Fetches the feed. It comes from another house, so neither its length nor its speed is trusted.
import { FeedFault } from './feed-fault.ts';

export interface FetchLimits {
  /** From the call to the last byte, redirects included. */
  readonly timeoutMs: number;
  /** After decompression. */
  readonly maxBytes: number;
}

export const usualLimits: FetchLimits = { timeoutMs: 15_000, maxBytes: 5_000_000 };

export interface FetchedFeed {
  readonly bytes: Uint8Array;
  readonly contentType: string | null;
  /** Where the feed was found after all redirects; links in it may be relative to this. */
  readonly address: string;
}

const headers = {
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, */*;q=0.5',
};

/** @throws FeedFault when the feed can't be had within the limits */
export async function fetchFeed(url: URL, limits = usualLimits): Promise<FetchedFeed> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    // Redirects are followed to http and https only; that is the rule of fetch itself.
    const response = await fetch(url, { headers, signal });
    if (!response.ok) {
      await response.body?.cancel();
      throw new FeedFault(`which answers with status ${response.status}`);
    }
    return {
      bytes: await readAtMost(response, limits.maxBytes),
      contentType: response.headers.get('content-type'),
      address: response.url,
    };
  } catch (error) {
    if (error instanceof FeedFault) throw error;
    if (signal.aborted) {
      throw new FeedFault(`which has not answered in full within ${limits.timeoutMs / 1000} s`);
    }
    throw new FeedFault(`which cannot be fetched (${reasonOf(error)})`);
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new FeedFault(`which is longer than ${maxBytes / 1e6} MB`);
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
