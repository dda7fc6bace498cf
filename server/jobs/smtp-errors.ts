// Decides from an SMTP error whether trying again may help, and what an operator has to look at. When in
// doubt it may: what we have acknowledged stays stored.

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
      /** It concerns the server or our settings, so another mail would fare no better, and this one never fails. */
      readonly isServerFault?: boolean;
    };

/** What a failed attempt means. RFC 5321 section 4.2.1: 4xx may pass, 5xx will not. */
export function failedDelivery(error: unknown): Delivery {
  const fault = (error instanceof Error ? error : {}) as SmtpError;
  const { code, command, responseCode } = fault;
  // Our sender's address is the same for every mail of its kind, so a refusal concerns the server and the setting.
  const isOfSender = command === 'MAIL FROM' && responseCode !== undefined;
  const isAboutTheMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !isOfSender;
  if (!isAboutTheMail || responseCode === loginFirst) {
    const reply = responseCode ?? fault.originalCode ?? code ?? 'unknown';
    return { outcome: 'deferred', reason: `${troubleOf(fault)} ${reply}`, isServerFault: true };
  }
  // Without a reply the client itself found the addresses unusable, and will again.
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode !== outOfStep);
  return { outcome: isFinal ? 'refused' : 'deferred', reason: String(responseCode ?? code) };
}

// The server wants a login or TLS before it looks at any mail.
const loginFirst = 530;
// The session was out of step, which says nothing about the mail.
const outOfStep = 503;

/** What nodemailer tells. `originalCode` is what the system or the TLS library said, `command` how far it came. */
export interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly originalCode?: string;
  readonly responseCode?: number;
}

function troubleOf({
  code = '',
  command,
  originalCode = '',
  responseCode,
}: SmtpError): ServerTrouble {
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === loginFirst) return 'login-refused';
  if (command === 'MAIL FROM') return 'sender-refused';
  if (/CERT|SIGNATURE|CRL/.test(originalCode)) return 'certificate-refused';
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) return 'not-encrypted';
  return 'unreachable';
}

// Why a mail did not get through, in the operator's words.

const troubles = {
  'login-refused': {
    reason: 'der Mailserver nimmt die Anmeldung nicht an',
    fix: 'Stimmen Benutzer und Passwort in MAIL_SMTP_URL?',
  },
  'sender-refused': {
    reason: 'der Mailserver nimmt unseren Absender nicht an',
    fix: 'Darf dieses Konto als MAIL_FROM senden, und als MAIL_RETURN_PATH?',
  },
  'certificate-refused': {
    reason: 'das Zertifikat des Mailservers hält der Prüfung nicht stand',
    fix: 'Ist es abgelaufen, oder nennt MAIL_SMTP_URL den Server anders als sein Zertifikat?',
  },
  'not-encrypted': {
    reason: 'der Mailserver bietet keine verschlüsselte Verbindung an',
    fix: 'Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an. Unverschlüsselt senden wir nur, wenn MAIL_SMTP_UNENCRYPTED=yes gesetzt ist.',
  },
  unreachable: {
    reason: 'der Mailserver ist nicht erreichbar',
    fix: 'Läuft er, und stimmen Name und Port in MAIL_SMTP_URL?',
  },
} as const;

/** What keeps every mail from the mail server. */
type ServerTrouble = keyof typeof troubles;

/** @param fault as its job keeps it: a reply code, or a trouble and a code, e.g. `login-refused 535` */
function readTrouble(fault: string): [trouble: ServerTrouble | undefined, code: string] {
  const [name = '', code = ''] = fault.split(' ');
  return [Object.hasOwn(troubles, name) ? (name as ServerTrouble) : undefined, code];
}

/** E.g. `der Mailserver nimmt die Anmeldung nicht an (535)`. */
export function reasonWords(fault: string): string {
  const [trouble, code] = readTrouble(fault);
  if (trouble) return `${troubles[trouble].reason} (${code})`;
  return isReply(fault) ? `der Mailserver antwortet ${fault}` : fault;
}

/** What the operator can do about it, in whole sentences. */
export function reasonFix(fault: string): string {
  const [trouble] = readTrouble(fault);
  if (trouble) return troubles[trouble].fix;
  return isReply(fault)
    ? 'Warum, steht in seinem Protokoll.'
    : 'Ist Platz auf der Platte, und darf der Server in DATA_DIR schreiben?';
}

function isReply(fault: string): boolean {
  return /^\d{3}$/.test(fault);
}
