// Who may watch. A refused client gets a websocket first and its reason as a close code, since a
// browser tells its page nothing about a handshake that was refused. Source: decisions, power feed.
import type { IncomingMessage } from 'node:http';
import type { Client } from '../../web/client.ts';
import type { PowerLimits } from '../power-settings.ts';

export type RefusalReason = 'origin' | 'full' | 'address';

export interface Refusal {
  readonly reason: RefusalReason;
  readonly code: number;
  readonly text: string;
}

// 1008: policy violation, after which no client of ours tries again. 1013: try again later.
// Source: RFC 6455, section 7.4.1, and its registry at IANA.
const blockedOrigin: Refusal = { reason: 'origin', code: 1008, text: 'Blocked origin!' };
const full: Refusal = { reason: 'full', code: 1013, text: 'Try again later' };
const addressFull: Refusal = { ...full, reason: 'address' };

export interface Admission {
  /** Takes a place for the client, or says why there is none. */
  enter(client: Client): Refusal | undefined;
  leave(client: Client): void;
}

export function createAdmission(limits: PowerLimits): Admission {
  const clientsOf = new Map<string, number>();
  let clients = 0;

  return {
    enter(client) {
      if (clients >= limits.clients) return full;
      const isFull = client.some(
        ({ name, share }) => (clientsOf.get(name) ?? 0) >= limits.clientsPerAddress * share,
      );
      if (isFull) return addressFull;
      clients += 1;
      for (const { name } of client) clientsOf.set(name, (clientsOf.get(name) ?? 0) + 1);
      return undefined;
    },
    leave(client) {
      clients -= 1;
      for (const { name } of client) {
        const left = (clientsOf.get(name) ?? 0) - 1;
        if (left > 0) clientsOf.set(name, left);
        else clientsOf.delete(name);
      }
    },
  };
}

/** Every browser names the page's origin; who names none is no page of ours. */
export function refusalOfOrigin(
  { headers }: IncomingMessage,
  allowedOrigins: readonly string[],
): Refusal | undefined {
  return allowedOrigins.includes(headers.origin ?? '') ? undefined : blockedOrigin;
}
