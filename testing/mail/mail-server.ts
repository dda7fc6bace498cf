import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Omit<Email, 'returnPath'> {
  /** Sender of the envelope; false is the null return path. */
  readonly returnPath: string | false;
  readonly envelopeTo: readonly string[];
  readonly source: string;
}

/** A real SMTP server on a free port, with faults on demand. */
export interface MailServer {
  readonly url: URL;
  readonly mails: readonly ReceivedMail[];
  /** How many connections were opened so far. */
  readonly connections: () => number;
  /** Reply code with which the server refuses a recipient from now on; undefined accepts again. */
  refuse(recipient: string, code: number | undefined): void;
  /** Runs before a mail is accepted; a promise holds the mail up. */
  onMail(hook: () => Promise<void>): void;
  close(): Promise<void>;
}

export interface MailServerOptions {
  readonly port?: number;
  readonly password?: string;
  /** Offers STARTTLS with the certificate that smtp-server brings along, which nobody signed. */
  readonly tls?: boolean;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  let connections = 0;
  let beforeAccept = async () => {};

  const server = new SMTPServer({
    disabledCommands: options.tls ? [] : ['STARTTLS'],
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    // Connections that the service keeps for later must not hold up the end of a test.
    closeTimeout: 10,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth(auth, _session, done) {
      if (auth.password === options.password) done(null, { user: auth.username });
      else done(replyWith(535));
    },
    onRcptTo({ address }, _session, done) {
      const code = refusals.get(address);
      done(code === undefined ? null : replyWith(code));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await beforeAccept();
        const source = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          ...(await PostalMime.parse(source)),
          returnPath: mailFrom ? mailFrom.address || false : false,
          envelopeTo: rcptTo.map(({ address }) => address),
          source: source.toString('utf8'),
        });
        done();
      });
    },
  });
  // A client that hangs up is part of some tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    mails,
    connections: () => connections,
    refuse(recipient, code) {
      if (code === undefined) refusals.delete(recipient);
      else refusals.set(recipient, code);
    },
    onMail(hook) {
      beforeAccept = hook;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function replyWith(responseCode: number): Error {
  return Object.assign(new Error('refused by the test'), { responseCode });
}

/** Holds up every mail that comes, until they are released or `onMail` is called again. */
export function holdMails(server: MailServer): { arrived: Promise<void>; release: () => void } {
  const arrived = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  server.onMail(async () => {
    arrived.resolve();
    await released.promise;
  });
  return { arrived: arrived.promise, release: released.resolve };
}

/** The one mail that the server received for a recipient. */
export function mailTo(server: MailServer, recipient: string): ReceivedMail {
  const mails = server.mails.filter(({ envelopeTo }) => envelopeTo.includes(recipient));
  assert.equal(mails.length, 1, `mails to ${recipient}`);
  const [mail] = mails;
  assert.ok(mail);
  return mail;
}
