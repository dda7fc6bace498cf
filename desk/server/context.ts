// What every route of the desk works with.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../../server/process/clock.ts';
import type { MailSettings } from '../../server/settings/mail-settings.ts';
import type { CompanyAccountSettings } from '../../server/settings/settings.ts';
import type { OpenStore, SharedStore } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { Role } from '../api/roles.ts';

/** Who is asking. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  readonly mail: string;
  readonly role: Role;
}

/** Times in epoch milliseconds. */
export interface Session {
  readonly id: string;
  readonly startedAt: number;
  readonly endsAt: number;
}

export interface DeskEnv {
  Variables: {
    /** Both are set on all routes but those that are `open`. */
    person: SignedIn;
    session: Session;
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
