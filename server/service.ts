import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whatever starts can stop. */
export interface RunningPart {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}

/** A part of the process that answers requests below its own path. */
export interface Service extends RunningPart {
  /** All of its paths begin with this, e.g. `/mail/`. */
  readonly prefix: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
}
