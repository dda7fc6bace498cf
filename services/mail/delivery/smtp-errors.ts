// Decides from an SMTP error whether trying again may help, and what an operator has to look at. When in
// doubt it may: what we have acknowledged stays in the outbox.

/**
 * How an attempt ended. `deferred` may work later, `refused` never will. `reason` is a reply code, an
 * error code, or a trouble with its code (below), and names no person.
 */
export type Delivery =
  /** `fileBytes`: there is no mail server, and the mail became a file of that size. */
  | { readonly outcome: 'delivered'; readonly fileBytes?: number }
  | {
      readonly outcome: 'deferred' | 'refused';
      readonly reason: string;
      /** The mail server was not reached or let us not in, so another mail would fare no better. */
      readonly isWayBlocked?: boolean;
    };

/** What a failed attempt means. RFC 5321 section 4.2.1: 4xx may pass, 5xx will not. */
export function failedDelivery(error: unknown): Delivery {
  const fault = faultOf(error);
  const { code, responseCode } = fault;
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (!isAboutTheMail || responseCode === loginFirst) {
    const reason = `${troubleOf(fault)} ${responseCode ?? fault.originalCode ?? code ?? 'unknown'}`;
    return { outcome: 'deferred', reason, isWayBlocked: !isAboutTheMail };
  }
  // Without a reply the client itself found the addresses unusable, and will again.
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode !== outOfStep);
  return { outcome: isFinal ? 'refused' : 'deferred', reason: String(responseCode ?? code) };
}

// The server wants a login or TLS before it looks at any mail.
const loginFirst = 530;
// The session was out of step, which says nothing about the mail.
const outOfStep = 503;

/** What nodemailer tells. `originalCode` is what the system or the TLS library said. */
interface SmtpError {
  readonly code?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}

function troubleOf({ code = '', originalCode = '', responseCode }: SmtpError): WayTrouble {
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === loginFirst) return 'login-refused';
  if (/CERT|SIGNATURE|CRL/.test(originalCode)) return 'certificate-refused';
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) return 'not-encrypted';
  return 'unreachable';
}

function faultOf(error: unknown): SmtpError {
  if (typeof error !== 'object' || error === null) return {};
  const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const parts = error as Readonly<Record<string, unknown>>;
  const [code, originalCode] = [textOf(parts.code), textOf(parts.originalCode)];
  return {
    ...(code !== undefined && { code }),
    ...(originalCode !== undefined && { originalCode }),
    ...(typeof parts.responseCode === 'number' && { responseCode: parts.responseCode }),
  };
}

// Why a mail did not get through, in the operator's words.

const troubles = {
  'login-refused': 'der Mailserver nimmt die Anmeldung nicht an',
  'certificate-refused': 'das Zertifikat des Mailservers hält der Prüfung nicht stand',
  'not-encrypted': 'der Mailserver bietet keine verschlüsselte Verbindung an',
  unreachable: 'der Mailserver ist nicht erreichbar',
} as const;

/** What keeps every mail from the mail server. */
type WayTrouble = keyof typeof troubles;

const fixes: Readonly<Record<WayTrouble, string>> = {
  'login-refused': 'Stimmen Benutzer und Passwort in MAIL_SMTP_URL?',
  'certificate-refused':
    'Ist es abgelaufen, oder nennt MAIL_SMTP_URL den Server anders als sein Zertifikat?',
  'not-encrypted':
    'Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an. Unverschlüsselt senden wir nur, wenn MAIL_SMTP_UNENCRYPTED=yes gesetzt ist.',
  unreachable: 'Läuft er, und stimmen Name und Port in MAIL_SMTP_URL?',
};

interface KnownTrouble {
  readonly trouble: WayTrouble;
  readonly code: string;
}

/** @param fault as the outbox keeps it: a reply code, or a trouble and a code, e.g. `login-refused 535` */
function readTrouble(fault: string): KnownTrouble | undefined {
  const [name = '', code = ''] = fault.split(' ');
  return Object.hasOwn(troubles, name) ? { trouble: name as WayTrouble, code } : undefined;
}

/** E.g. `der Mailserver nimmt die Anmeldung nicht an (535)`. */
export function reasonWords(fault: string): string {
  const known = readTrouble(fault);
  if (known) return `${troubles[known.trouble]} (${known.code})`;
  return isReply(fault) ? `der Mailserver antwortet ${fault}` : fault;
}

/** What the operator can do about it, in whole sentences. */
export function reasonFix(fault: string): string {
  const known = readTrouble(fault);
  if (known) return fixes[known.trouble];
  return isReply(fault)
    ? 'Warum, steht in seinem Protokoll.'
    : 'Ist Platz auf der Platte, und darf der Server in DATA_DIR schreiben?';
}

function isReply(fault: string): boolean {
  return /^\d{3}$/.test(fault);
}
