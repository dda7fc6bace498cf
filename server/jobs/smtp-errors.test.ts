// Faults of a mail server, and how the log names them. Source: RFC 5321, section 4.2.1.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type MailServerOptions,
  type MailServerOrder,
  startMailServer,
} from '../../testing/mail/mail-server.ts';
import { runWithMails } from '../../testing/mail/running-service.ts';
import { message, postJson } from '../../testing/mail/send-enquiry.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

interface MailTrouble {
  readonly options?: MailServerOptions;
  readonly order?: MailServerOrder;
  /** Address of the mail server, if not the plain one. */
  readonly address?: (port: number) => string;
  /** As logged. */
  readonly fault: string;
  readonly seen: RegExp;
  /** Source of a pattern. */
  readonly stage: string;
  /** Named in the next step. */
  readonly setting?: RegExp;
  /** Found only when the attempt has lasted too long. */
  readonly isStalled?: true;
}

type Stage = 'greeting' | 'MAIL' | 'RCPT' | 'text';

const plainAddress = (port: number) => `smtp://127.0.0.1:${port}`;
/** Another name of this machine, not known to be this machine. */
const foreignAddress = (port: number) => `smtp://[::ffff:127.0.0.1]:${port}`;
const withPassword = (password: string) => (port: number) =>
  `smtp://post:${encodeURIComponent(password)}@127.0.0.1:${port}`;

function named(fault: string, seen: RegExp, stage: string, setting = /MAIL_SMTP_URL/) {
  return { fault, seen, stage, setting };
}

const replies = (stage: Stage, code: number) => ({ order: { replies: { [stage]: code } } });
const cut = (at: Stage | 'acceptance', by: 'end' | 'stall') => ({ order: { cuts: [{ at, by }] } });
const connectionLost = (stage: string) => named('connection-lost', /^ECONNECTION$/, stage);

/** They concern the server: all mails wait. */
const serverTroubles: Readonly<Record<string, MailTrouble>> = {
  'is down': {
    ...{ order: { isDown: true } },
    ...named('unreachable', /^ECONNREFUSED$/, 'connect'),
  },
  'has an unknown name': {
    address: (port) => `smtp://mail.invalid:${port}`,
    ...named('unreachable', /ENOTFOUND|EDNS|EAI_AGAIN/, 'connect'),
  },
  'turns us away': { ...replies('greeting', 554), ...named('turned-away', /^554/, 'greeting') },
  'says nothing': {
    ...{ ...cut('greeting', 'stall'), isStalled: true },
    ...named('no-answer', /./, 'greeting'),
  },
  'wants a login first': { ...replies('MAIL', 530), ...named('login-refused', /^530/, 'login') },
  'refuses the password': {
    options: { password: 'ge/heim @' },
    address: withPassword('falsch'),
    ...named('login-refused', /^535/, 'login'),
  },
  'signs its certificate itself': {
    options: { tls: true },
    ...named('certificate-refused', /CERT/, 'TLS'),
  },
  'offers no TLS elsewhere': {
    address: foreignAddress,
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
    ...{ ...cut('acceptance', 'stall'), isStalled: true },
    ...named('no-answer', /./, 'after DATA'),
  },
};

const refusal = (at: 'RCPT' | 'text', code: number): MailTrouble => ({
  ...{ ...replies(at, code), fault: 'mail-refused', seen: new RegExp(`^${code}`) },
  stage: at === 'RCPT' ? 'RCPT TO' : 'after DATA',
});

/** They concern one mail: 5xx gives it up, 4xx and a command out of step defer it. */
const mailTroubles: Readonly<Record<string, MailTrouble>> = {
  'greylists the recipient': refusal('RCPT', 451),
  'is out of step': refusal('RCPT', 503),
  'does not know the recipient': refusal('RCPT', 550),
  'is full after the text': refusal('text', 452),
  'refuses the text': refusal('text', 554),
};

/** One that gets no confirmation. */
const own = { ...message, mail: 'post@leinestern.example' };
const minuteMs = 60_000;
const failed = 'mail failed for good, someone must look at it';

for (const [what, trouble] of Object.entries({ ...serverTroubles, ...mailTroubles })) {
  const { address = plainAddress, fault, isStalled, options, order, setting, stage } = trouble;
  const isOfMail = what in mailTroubles;
  const isFinal = isOfMail && /\^5(?!03)/.test(trouble.seen.source);
  test(`a mail to a server that ${what} is ${isFinal ? 'given up' : 'deferred'}`, async (t) => {
    const server = await startMailServer(options);
    if (order) await server.order(order);
    const settings = { smtpUrl: new URL(address(server.port)) };
    const { url, clock, seen, service } = await runWithMails(t, { server, settings });
    assert.equal((await postJson(url, own)).status, 202);
    if (isStalled) {
      await untilTrue('it stands still', () => server.counts.cut > 0);
      clock.advance(5 * minuteMs);
    }
    const line = await seen(isFinal ? failed : 'mail deferred');
    assert.equal(line.fault, fault);
    assert.match(String(line.stage), new RegExp(`^${stage}$`));
    assert.match(String(line.seen), trouble.seen);
    const isUp = new RegExp(`^mail_server_up ${isOfMail ? 1 : 0}$`, 'm');
    assert.match(await service.metrics(), isUp);
    if (setting) assert.match(String(line.next), setting);
    if (!order) return;
    const before = server.mails.length;
    await server.order({});
    clock.advance(5 * minuteMs + 30_000);
    if (isFinal) await postJson(url, { ...own, content: 'Und noch etwas' });
    await seen('mail delivered');
    assert.equal(server.mails.length - before, 1, 'what failed stays failed');
    assert.match(await service.metrics(), /^mail_server_up 1$/m);
    if (!isOfMail) await seen('the mail server lets us in again');
  });
}

test('logs in with any password, and does without TLS only where the operator allows it', async (t) => {
  const password = 'ge/heim @';
  for (const [address, options, smtpUnencrypted, outcome] of [
    [withPassword(password), { password }, false, 'mail delivered'],
    [foreignAddress, {}, true, 'mail delivered'],
    [(port: number) => `${foreignAddress(port)}?requireTLS=false`, {}, false, 'mail deferred'],
  ] as const) {
    const server = await startMailServer(options);
    const settings = { smtpUrl: new URL(address(server.port)), smtpUnencrypted };
    const { url, seen } = await runWithMails(t, { server, settings });
    await postJson(url);
    await seen(outcome, 2);
  }
});
