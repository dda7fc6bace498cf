import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Somebody who watches. */
export interface Client {
  readonly socket: WebSocket;
  readonly connection: Duplex;
  /** Which of the groups that are pinged in turn. */
  readonly pingGroup: number;
  isAnswering: boolean;
  /** Number of the last round of frames that came by. */
  round: number;
  /** When it was sent the newest value for joining; undefined once that no longer matters. */
  greetedAtMs: number | undefined;
}
