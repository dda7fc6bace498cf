// Counts enquiries in memory; a restart forgets the counts.
import type { Clock } from '../mail-parts.ts';
import type { RateLimit } from '../mail-settings.ts';

interface Window {
  count: number;
  endsAt: number;
}

export interface RequestLimit {
  /** Counts one more. @returns 0 when it is within the limit, else seconds until the next may come */
  admit(client: string): number;
}

// A flood from many addresses must not fill the memory; the longest known give way first.
const mostClients = 20_000;

/** Allows `count` enquiries per client from the first one until `windowMs` later. */
export function createRequestLimit({ count, windowMs }: RateLimit, clock: Clock): RequestLimit {
  const windows = new Map<string, Window>();

  function currentWindow(client: string, now: number): Window {
    const known = windows.get(client);
    // A window that ends later than a new one would was opened before the clock was set back.
    if (known && known.endsAt > now && known.endsAt <= now + windowMs) return known;
    windows.delete(client);
    const opened = { count: 0, endsAt: now + windowMs };
    windows.set(client, opened);
    dropOldest();
    return opened;
  }

  function dropOldest(): void {
    const [oldest] = windows.keys();
    if (windows.size > mostClients && oldest !== undefined) windows.delete(oldest);
  }

  return {
    admit(client) {
      const now = clock.now();
      const window = currentWindow(client, now);
      if (window.count >= count) return Math.ceil((window.endsAt - now) / 1000);
      window.count += 1;
      return 0;
    },
  };
}
