// What the desk keeps of the people who work there. Times are epoch milliseconds, but for those that better-auth
// writes: as text in UTC (`toISOString`), in both databases, and its booleans as 0 and 1.

/** What they may do is said in desk/api/roles.ts. */
export type PersonRole = 'read' | 'edit' | 'abuse' | 'publish' | 'manage';
export type PersonState = 'invited' | 'active' | 'blocked';
type Flag = 0 | 1;

export interface DeskPersonTable {
  id: string;
  name: string;
  /** In small letters. */
  mail: string;
  mail_verified: Flag;
  image: string | null;
  role: PersonRole;
  state: PersonState;
  /** Whether the second factor is in force. */
  two_factor: Flag;
  last_seen_at: number | null;
  created_at: string;
  updated_at: string;
}

export interface DeskSessionTable {
  id: string;
  /** The cookie holds it with a signature. */
  token: string;
  person_id: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  created_at: string;
  updated_at: string;
}

/** A way to sign in: `credential` is the password. */
export interface DeskAccountTable {
  id: string;
  account_id: string;
  provider_id: string;
  person_id: string;
  /** scrypt, with its salt. */
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
}

/** What a sign-in has begun: second factors and challenges of passkeys. */
export interface DeskVerificationTable {
  id: string;
  /** Hashed. */
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
}

export interface DeskTwoFactorTable {
  id: string;
  person_id: string;
  /** Encrypted under the desk's secret, as the backup codes are. */
  secret: string;
  backup_codes: string;
  verified: Flag | null;
  failed_count: number | null;
  locked_until: string | null;
}

export interface DeskPasskeyTable {
  id: string;
  name: string | null;
  public_key: string;
  person_id: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: Flag;
  transports: string | null;
  aaguid: string | null;
  created_at: string | null;
}

export interface DeskInvitationTable {
  /** SHA-256 of what the link holds. */
  token_hash: string;
  person_id: string;
  expires_at: number;
  created_at: number;
}

/** Attempts to sign in since the last that succeeded. */
export interface DeskAttemptTable {
  /** HMAC-SHA-256 of account and network: neither can be read from it. */
  identity: string;
  count: number;
  last_at: number;
}

/** Remembered for a while: codes that were taken, and networks from which somebody came in. */
export interface DeskRememberedTable {
  /** HMAC-SHA-256 of the person and the code or network. */
  identity: string;
  expires_at: number;
}

/** Insert only: triggers refuse changes, and deletion before its term (desk-account-migrations.ts). */
export interface DeskAuditTable {
  id: string;
  at: number;
  person_id: string;
  /** Name at that time. */
  person_name: string;
  /** E.g. `enquiry.opened`. */
  action: string;
  /** Id of the enquiry, person or view that it was about. */
  about: string | null;
  /** A German sentence without personal data of senders. */
  said: string;
}

export interface DeskAccountTables {
  desk_person: DeskPersonTable;
  desk_session: DeskSessionTable;
  desk_account: DeskAccountTable;
  desk_verification: DeskVerificationTable;
  desk_two_factor: DeskTwoFactorTable;
  desk_passkey: DeskPasskeyTable;
  desk_invitation: DeskInvitationTable;
  desk_attempt: DeskAttemptTable;
  desk_remembered: DeskRememberedTable;
  desk_audit: DeskAuditTable;
}
