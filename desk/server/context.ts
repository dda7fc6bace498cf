// Context of all routes of the desk.
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../server/process/clock.ts';
import type { CompanyAccountSettings, MailSettings } from '../../server/settings/settings.ts';
import type { OpenStore } from '../../server/store/open-store.ts';
import type { Tables } from '../../server/store/tables.ts';
import type { Role } from '../api/roles.ts';

/** The authenticated person. */
export interface SignedIn {
  readonly id: string;
  readonly name: string;
  /** Lowercase. */
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
    /** Set on all routes that are not `open`. */
    person: SignedIn;
    session: Session;
  };
}

export interface DeskBasics {
  /** Public origin of the desk. */
  readonly url: URL;
  /** Address of the editor behind the same accounts; undefined if there is none. */
  readonly editorUrl?: URL | undefined;
  readonly company: string;
  /** The company's identity provider; undefined if there is none. */
  readonly companyAccount?: CompanyAccountSettings | undefined;
  /** Settings of the mail service, whose store the desk uses. */
  readonly mail: MailSettings;
}

export interface DeskTools {
  readonly clock: Clock;
  readonly log: Logger;
  /** Its statements wait for other writers asynchronously. */
  readonly opened: OpenStore;
}

export interface DeskParts extends DeskBasics, DeskTools {
  readonly db: Kysely<Tables>;
}
