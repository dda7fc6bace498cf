// The tables of the people who work at the desk, and how they come in.

/** What they may do is said in desk/api/roles.ts. */
type PersonRole = 'read' | 'edit' | 'abuse' | 'publish' | 'manage';
type PersonState = 'invited' | 'active' | 'blocked';

export interface DeskPersonTable {
  id: string;
  name: string;
  /** In small letters. */
  mail: string;
  role: PersonRole;
  state: PersonState;
  /** Issuer and subject of their account with the company's provider. */
  company_subject: string | null;
  last_seen_at: number | null;
}

export interface DeskSessionTable {
  id: string;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  person_id: string;
  user_agent: string;
  created_at: number;
  expires_at: number;
}

export interface DeskPasskeyTable {
  id: string;
  person_id: string;
  name: string;
  credential_id: string;
  /** COSE, in Base64. */
  public_key: string;
  /** As the device last told it; many always say 0. */
  counter: number;
  created_at: number;
  /** When the challenge was issued that it signed last: older ones are void. */
  challenged_at: number | null;
}

export interface DeskInvitationTable {
  /** SHA-256 of what the link holds. */
  token_hash: string;
  person_id: string;
  expires_at: number;
  created_at: number;
}
