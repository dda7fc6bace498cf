// What every route of the desk works with.
import type { HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../../server/process/clock.ts';
import type { CompanyAccountSettings } from '../../server/settings/desk-settings.ts';
import type { MailSettings } from '../../server/settings/mail-settings.ts';
import type { OpenStore, SharedStore } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { Role } from '../api/roles.ts';

/** Who is asking; the guard has looked. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}

/** The session of a request. What lasts longer than an answer asks again (`isSessionOpen`). */
export interface CurrentSession {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  readonly endsAt: number;
}

export interface Visitor {
  readonly person: SignedIn & { readonly mail: string; readonly lastSeenAt: number | null };
  readonly session: CurrentSession;
}

export interface DeskEnv {
  Bindings: HttpBindings;
  Variables: {
    /** Both are set on all routes but those that are `open`. */
    person: SignedIn;
    session: CurrentSession;
    /** What the guard found out; undefined without a session. */
    visitor: Visitor | undefined;
  };
}

export interface DeskBasics {
  /** Its own origin, as browsers know it. */
  readonly url: URL;
  /** Where the site's content is edited, behind the same accounts; undefined where there is no editor. */
  readonly editorUrl?: URL | undefined;
  readonly company: string;
  /** Where colleagues have accounts already; undefined without such a provider. */
  readonly companyAccount?: CompanyAccountSettings | undefined;
  /** Those of the mail service, whose store and enquiries the desk works on. */
  readonly mail: MailSettings;
}

export interface DeskTools {
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  /** Without it the desk has a store of its own. */
  readonly store?: SharedStore;
}

export interface DeskParts extends DeskBasics, DeskTools {
  /** Its statements wait for other writers without keeping the process from its work. */
  readonly opened: OpenStore;
  readonly db: Kysely<Tables>;
}

/** What works in the background for some routes. Stopping twice is harmless. */
export interface DeskRoutine {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
