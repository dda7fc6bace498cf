// Classifies SMTP errors: at which stage, whether to retry, and what the operator has to check. In doubt, retry: acknowledged
// enquiries stay stored.
import type { Fault } from '../process/condition.ts';

/** Result of an attempt. `deferred` is retried, `refused` is final. `reason` names no person. */
export type Delivery =
  /** `fileBytes`: size of the file written in place of sending, without a mail server. */
  { readonly outcome: 'delivered'; readonly fileBytes?: number } | FailedDelivery;

export interface FailedDelivery {
  readonly outcome: 'deferred' | 'refused';
  readonly reason: string;
  /** Caused by server or settings, so any mail would fail: never final. */
  readonly isServerFault?: boolean;
}

/** nodemailer's error. `originalCode`: of the system or TLS library; `command`: the last one sent. */
export interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly originalCode?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/**
 * Classifies a failed attempt. RFC 5321 section 4.2.1: 4xx is temporary, 5xx permanent.
 * @param stage how far the connection went (createStageLog)
 */
export function failedDelivery(error: SmtpError, stage: string): FailedDelivery {
  const { responseCode } = error;
  const trouble = troubleOf(error, stage);
  const reason = [trouble, seenOf(error), stageOf[trouble] ?? stage].join(' ');
  if (trouble !== 'mail-refused') return { outcome: 'deferred', reason, isServerFault: true };
  // Without a reply, nodemailer itself rejected the addresses, which is permanent.
  const isFinal = responseCode === undefined || (responseCode >= 500 && responseCode !== outOfStep);
  return { outcome: isFinal ? 'refused' : 'deferred', reason };
}

// The server requires login or TLS before any mail.
const loginFirst = 530;
// The session was out of step; not caused by the mail.
const outOfStep = 503;

function troubleOf(error: SmtpError, stage: string): Trouble {
  const { code = '', command, originalCode = '', responseCode } = error;
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === loginFirst) return 'login-refused';
  // The sender address is the same for all mails of a kind, so a refusal concerns server and settings.
  if (command === 'MAIL FROM' && responseCode) return 'sender-refused';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'mail-refused';
  if (/CERT|SIGNATURE|CRL/.test(originalCode)) return 'certificate-refused';
  if (code === 'ETLS' || originalCode.startsWith('ERR_SSL')) return 'not-encrypted';
  if (responseCode) return 'turned-away';
  if (stage === 'connect') return 'unreachable';
  return /TIMEDOUT|ABORT/.test(code) ? 'no-answer' : 'connection-lost';
}

/** The reply code without its text, which may name a person, or the error code. */
function seenOf({ code, originalCode, response = '', responseCode }: SmtpError): string {
  const [, enhanced] = /^\d{3}[ -]([245]\.\d+\.\d+)\b/.exec(response) ?? [];
  if (responseCode) return enhanced ? `${responseCode}/${enhanced}` : `${responseCode}`;
  return originalCode ?? code ?? 'unknown';
}

// Log entries and German texts for each reason.

export const troubles = {
  unreachable: {
    next: 'Is it running, and are name and port in MAIL_SMTP_URL right?',
    reason: 'der Mailserver ist nicht erreichbar',
    fix: 'Läuft er, und stimmen Name und Port in MAIL_SMTP_URL?',
  },
  'turned-away': {
    next: 'Its own log says why. Does MAIL_SMTP_URL name the right server?',
    reason: 'der Mailserver weist uns ab',
    fix: 'Warum, steht in seinem Protokoll. Nennt MAIL_SMTP_URL den richtigen Server?',
  },
  'certificate-refused': {
    next: 'Has it expired, does MAIL_SMTP_URL name the server otherwise, or is NODE_EXTRA_CA_CERTS missing?',
    reason: 'das Zertifikat des Mailservers hält der Prüfung nicht stand',
    fix: 'Ist es abgelaufen, nennt MAIL_SMTP_URL den Server anders als sein Zertifikat, oder fehlt NODE_EXTRA_CA_CERTS?',
  },
  'not-encrypted': {
    next: 'Switch STARTTLS on there, use smtps:// in MAIL_SMTP_URL, or set MAIL_SMTP_UNENCRYPTED=yes',
    reason: 'der Mailserver bietet keine verschlüsselte Verbindung an',
    fix: 'Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an. Unverschlüsselt senden wir nur, wenn MAIL_SMTP_UNENCRYPTED=yes gesetzt ist.',
  },
  'login-refused': {
    next: 'Are user and password in MAIL_SMTP_URL right?',
    reason: 'der Mailserver nimmt die Anmeldung nicht an',
    fix: 'Stimmen Benutzer und Passwort in MAIL_SMTP_URL? Sonderzeichen stehen dort wie in jeder URL (@ ist %40).',
  },
  'sender-refused': {
    next: 'May this account send as MAIL_FROM, and as MAIL_RETURN_PATH?',
    reason: 'der Mailserver nimmt unseren Absender nicht an',
    fix: 'Darf dieses Konto als MAIL_FROM senden, und als MAIL_RETURN_PATH?',
  },
  'connection-lost': {
    next: 'Its own log says why. What came after DATA it may have taken: it comes again with the same Message-ID. Does MAIL_SMTP_URL name the right server?',
    reason: 'der Mailserver hat aufgelegt',
    fix: 'Warum, steht in seinem Protokoll. Nennt MAIL_SMTP_URL den richtigen Server?',
  },
  'no-answer': {
    next: 'Is it overloaded, or does a firewall swallow its answers? Does MAIL_SMTP_URL name the right server?',
    reason: 'der Mailserver antwortet nicht mehr',
    fix: 'Ist er überlastet, oder verschluckt eine Firewall seine Antworten? Nennt MAIL_SMTP_URL den richtigen Server?',
  },
  'mail-refused': {
    next: 'Its own log says why',
    reason: 'der Mailserver nimmt die Mail nicht an',
    fix: 'Warum, steht in seinem Protokoll.',
  },
} as const;

type Trouble = keyof typeof troubles;

/** Where nodemailer's stage is imprecise. */
const stageOf: Readonly<Partial<Record<Trouble, string>>> = {
  'certificate-refused': 'TLS',
  'not-encrypted': 'TLS',
  'login-refused': 'login',
};

const stageWords: Readonly<Record<string, string>> = {
  connect: 'beim Verbinden',
  greeting: 'bei der Begrüßung',
  login: 'bei der Anmeldung',
  'after DATA': 'nach DATA',
};

/** @param reason as stored with the job, e.g. `login-refused 535 login` */
function readReason(reason: string) {
  const [name = '', seen = '', ...stage] = reason.split(' ');
  if (!Object.hasOwn(troubles, name)) return undefined;
  const fault = name as Trouble;
  return { ...troubles[fault], fault, seen: seen.replace('/', ' '), stage: stage.join(' ') };
}

/** For the log. Undefined if the mail server was not involved. @param at the mail server */
export function faultOf(reason: string, at: string): Fault | undefined {
  const known = readReason(reason);
  return (
    known && { at, fault: known.fault, stage: known.stage, seen: known.seen, next: known.next }
  );
}

/** E.g. `der Mailserver nimmt die Anmeldung nicht an (535 bei der Anmeldung)`. */
export function reasonWords(reason: string): string {
  const known = readReason(reason);
  if (!known) return reason;
  return `${known.reason} (${known.seen} ${stageWords[known.stage] ?? `bei ${known.stage}`})`;
}

export function reasonFix(reason: string): string {
  const known = readReason(reason);
  return known?.fix ?? 'Ist Platz auf der Platte, und darf der Server in DATA_DIR schreiben?';
}

// nodemailer's errors tell the stage only if the server has answered; its transaction log covers cut and silent
// connections too.

interface Entry {
  readonly sid?: string;
  readonly tnx?: string;
  readonly err?: object;
}

const stageOfCommand: Readonly<Record<string, string>> = {
  STARTTLS: 'TLS',
  AUTH: 'login',
  MAIL: 'MAIL FROM',
  RCPT: 'RCPT TO',
  DATA: 'DATA',
};

/** A logger for one transport, with `transactionLog`. */
export function createStageLog() {
  const stages = new Map<string, string>();
  const ofErrors = new WeakMap<object, string>();
  // For errors without a connection: mails are sent one at a time.
  let latest = 'connect';

  function reach(sid: string, stage: string): void {
    stages.set(sid, stage);
    latest = stage;
  }

  function note({ err, sid, tnx }: Entry, text = ''): void {
    if (sid === undefined) return;
    if (err) ofErrors.set(err, stages.get(sid) ?? 'connect');
    else if (tnx === 'message') reach(sid, 'after DATA');
    else if (tnx === 'client') {
      const stage = stageOfCommand[text.split(/[ :]/, 1)[0] ?? ''];
      if (stage) reach(sid, stage);
    } else if (tnx === 'network') {
      if (text.includes('established')) reach(sid, 'greeting');
      // The error, if any, is handled before.
      else setImmediate(() => stages.delete(sid));
    }
  }

  return {
    logger: {
      level() {},
      trace: note,
      debug: note,
      info: note,
      warn: note,
      error: note,
      fatal: note,
    },
    stage(error: SmtpError): string {
      const { code, command = '' } = error;
      if (code === 'EMESSAGE') return 'after DATA';
      return stageOfCommand[command.split(' ', 1)[0] ?? ''] ?? ofErrors.get(error) ?? latest;
    },
  };
}
