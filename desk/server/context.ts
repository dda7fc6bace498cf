// What every route of the desk works with.
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { MailSettings } from '../../services/mail/mail-settings.ts';
import type { OpenStore } from '../../services/mail/store/open-store.ts';
import type { Tables } from '../../services/mail/store/tables.ts';
import type { Clock, Randomness } from '../../services/process/clock.ts';
import type { Role } from '../api/roles.ts';

/** Who is asking; the guard has looked. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

export interface DeskEnv {
  Variables: {
    /** Set on all routes but those that are `open`. */
    person: SignedIn;
  };
}

export type DeskApp = OpenAPIHono<DeskEnv>;

export interface DeskParts {
  /** Its statements wait for other writers without keeping the process from its work. */
  readonly opened: OpenStore;
  readonly db: Kysely<Tables>;
  /** Those of the mail service, whose enquiries the desk works on. */
  readonly mail: MailSettings;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
}

/** What works in the background for some routes. Stopping twice is harmless. */
export interface DeskRoutine {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
