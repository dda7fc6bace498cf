import type { IncomingMessage, ServerResponse } from 'node:http';

/** A part of the process that answers requests below its own path. */
export interface Service {
  /** All of its paths begin with this, e.g. `/mail/`. */
  readonly prefix: string;
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
