// Faults of a mail server, and how the product names them in the log. Source: RFC 5321, section 4.2.1.
import type { MailServerOptions, MailServerOrder } from './mail-server.ts';

export interface MailTrouble {
  readonly options?: MailServerOptions;
  readonly order?: MailServerOrder;
  /** Address of the mail server, if not the plain one. */
  readonly address?: (port: number) => string;
  /** As logged. */
  readonly fault: string;
  readonly seen: RegExp;
  /** Source of a pattern. */
  readonly stage: string;
  /** Named in the next step and in the alert. */
  readonly setting?: RegExp;
  /** Address once it works, if the server itself does not change. */
  readonly mended?: (port: number) => string;
  /** Found after seconds of real time. */
  readonly isSlow?: true;
}

type Stage = 'greeting' | 'MAIL' | 'RCPT' | 'text';

export const plainAddress = (port: number) => `smtp://127.0.0.1:${port}`;
/** Another name of this machine, not known to be this machine. */
export const foreignAddress = (port: number) => `smtp://[::ffff:127.0.0.1]:${port}`;
export const withPassword = (password: string) => (port: number) =>
  `smtp://post:${encodeURIComponent(password)}@127.0.0.1:${port}`;

function named(fault: string, seen: RegExp, stage: string, setting = /MAIL_SMTP_URL/) {
  return { fault, seen, stage, setting };
}

const replies = (stage: Stage, code: number) => ({ order: { replies: { [stage]: code } } });
const cut = (at: Stage | 'acceptance', by: 'end' | 'stall') => ({ order: { cuts: [{ at, by }] } });
const connectionLost = (stage: string) => named('connection-lost', /^ECONNECTION$/, stage);

/** They concern the server: all mails wait. */
export const serverTroubles: Readonly<Record<string, MailTrouble>> = {
  'is down': {
    ...{ order: { isDown: true } },
    ...named('unreachable', /^ECONNREFUSED$/, 'connect'),
  },
  'has an unknown name': {
    ...{ address: (port) => `smtp://mail.invalid:${port}`, mended: plainAddress, isSlow: true },
    ...named('unreachable', /ENOTFOUND|EDNS|EAI_AGAIN/, 'connect'),
  },
  'turns us away': { ...replies('greeting', 554), ...named('turned-away', /^554/, 'greeting') },
  'says nothing': {
    ...{ ...cut('greeting', 'stall'), isSlow: true },
    ...named('no-answer', /./, 'greeting'),
  },
  'wants a login first': { ...replies('MAIL', 530), ...named('login-refused', /^530/, 'login') },
  'refuses the password': {
    options: { password: 'ge/heim @' },
    ...{ address: withPassword('falsch'), mended: withPassword('ge/heim @') },
    ...named('login-refused', /^535/, 'login'),
  },
  'signs its certificate itself': {
    options: { tls: true },
    mended: (port) => `${plainAddress(port)}?tls.rejectUnauthorized=false`,
    ...named('certificate-refused', /CERT/, 'TLS'),
  },
  'offers no TLS elsewhere': {
    ...{ address: foreignAddress, mended: plainAddress },
    ...named('not-encrypted', /^500/, 'TLS', /MAIL_SMTP_UNENCRYPTED/),
  },
  'does not take our sender': {
    ...replies('MAIL', 550),
    ...named('sender-refused', /^550/, 'MAIL FROM', /MAIL_FROM/),
  },
  'hangs up at the sender': { ...cut('MAIL', 'end'), ...connectionLost('MAIL FROM') },
  'hangs up at the recipient': { ...cut('RCPT', 'end'), ...connectionLost('RCPT TO') },
  'hangs up in the text': {
    ...cut('text', 'end'),
    ...named('connection-lost', /./, '(?:after )?DATA'),
  },
  'takes the mail and hangs up before its answer': {
    ...cut('acceptance', 'end'),
    ...connectionLost('after DATA'),
  },
  'takes the mail and says nothing any more': {
    ...{ ...cut('acceptance', 'stall'), isSlow: true },
    ...named('no-answer', /./, 'after DATA'),
  },
};

const refusal = (at: 'RCPT' | 'text', code: number): MailTrouble => ({
  ...{ ...replies(at, code), fault: 'mail-refused', seen: new RegExp(`^${code}`) },
  stage: at === 'RCPT' ? 'RCPT TO' : 'after DATA',
});

/** They concern one mail: 5xx gives it up, 4xx and a command out of step defer it. */
export const mailTroubles: Readonly<Record<string, MailTrouble>> = {
  'greylists the recipient': refusal('RCPT', 451),
  'is out of step': refusal('RCPT', 503),
  'does not know the recipient': refusal('RCPT', 550),
  'is full after the text': refusal('text', 452),
  'refuses the text': refusal('text', 554),
};
