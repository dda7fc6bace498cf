import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Whatever starts can stop. */
export interface RunningPart {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** A part of the process that answers requests below its own path. */
export interface Service extends RunningPart {
  /** `/mail/` stands for every path below, `/power` for this path and every path below. */
  readonly prefix: string;
  /** Further places below which it answers. */
  readonly alsoBelow?: readonly string[] | undefined;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly websockets?: Websockets | undefined;
  /** Whether it can do its work now. A service without this always can. Never rejects. */
  isReady?(): Promise<boolean>;
}

/** What a service does that keeps connections open. */
export interface Websockets {
  /** They are opened at exactly this path. */
  readonly path: string;
  /** Takes the connection over, and from then on answers for it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /**
   * Closes them all within a bound, when the server begins to stop: Node's own closing waits for them
   * and never ends them.
   */
  drain(): Promise<void>;
}
