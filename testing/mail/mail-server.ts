import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail extends Omit<Email, 'returnPath'> {
  /** Sender of the envelope; false is the null return path. */
  readonly returnPath: string | false;
  readonly envelopeTo: readonly string[];
  readonly source: string;
}

/** `acceptance`: after the whole mail, before the 250. */
type Stage = 'greeting' | 'MAIL' | 'RCPT' | 'text' | 'acceptance';

/** `stall`: keeps the connection open without an answer. */
type Break = 'end' | 'reset' | 'stall';

/** Behaviour from now on; empty accepts everything. */
export interface MailServerOrder {
  /** Reply codes by stage; that of `text` after the whole mail. */
  readonly replies?: Readonly<Partial<Record<Exclude<Stage, 'acceptance'>, number>>>;
  /** The port is closed. */
  readonly isDown?: boolean;
  /** How to break each further connection, cyclic. */
  readonly cuts?: readonly { readonly at: Stage; readonly by: Break }[];
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

export interface MailServerOptions {
  readonly password?: string;
  /** Offers STARTTLS with the certificate that smtp-server brings along, which is self-signed. */
  readonly tls?: boolean;
  /** Gets each mail in place of `mails`. */
  readonly onAccepted?: (to: string, source: string) => void;
}

/** A real SMTP server on a free port, with faults on demand. */
export async function startMailServer(options: MailServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const open = new Map<string, { socket: Socket; number: number }>();
  const counts = { connections: 0, refused: 0, cut: 0 };
  let sinceOrder = 0;
  let order: MailServerOrder = {};
  let beforeAccept = async () => {};

  /** Breaks the connection, as ordered. @returns whether its client gets an answer */
  function passes(id: string, stage: Stage): boolean {
    const connection = open.get(id);
    const { cuts = [] } = order;
    const cut = connection && cuts[connection.number % cuts.length];
    if (cut?.at !== stage) return connection !== undefined;
    counts.cut += 1;
    if (cut.by === 'end') connection?.socket.end();
    if (cut.by === 'reset') connection?.socket.resetAndDestroy();
    return false;
  }

  function answer(done: (error?: Error | null) => void, code: number | undefined): void {
    const refusal = Object.assign(new Error('refused by the test'), { responseCode: code });
    done(code === undefined ? null : refusal);
  }

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      disabledCommands: options.tls ? [] : ['STARTTLS'],
      authOptional: options.password === undefined,
      allowInsecureAuth: true,
      // One command at a time, so that a connection can be cut after each.
      hidePIPELINING: true,
      disableReverseLookup: true,
      // Idle connections must not delay the end of a test.
      closeTimeout: 10,
      onConnect({ id }, done) {
        counts.connections += 1;
        const socket = [...created.connections].find((one) => one.id === id)?._socket;
        if (!socket) return done(new Error('The connection is gone'));
        open.set(id, { socket, number: sinceOrder });
        sinceOrder += 1;
        socket.on('close', () => open.delete(id));
        if (passes(id, 'greeting')) answer(done, order.replies?.greeting);
      },
      onAuth(auth, _session, done) {
        if (auth.password === options.password) done(null, { user: auth.username });
        else answer(done, 535);
      },
      onMailFrom(_address, { id }, done) {
        if (passes(id, 'MAIL')) answer(done, order.replies?.MAIL);
      },
      onRcptTo({ address }, { id }, done) {
        if (!passes(id, 'RCPT')) return;
        const code = refusals.get(address) ?? order.replies?.RCPT;
        if (code !== undefined) counts.refused += 1;
        answer(done, code);
      },
      async onData(stream, { envelope, id }, done) {
        // smtp-server clears the envelope when it replies.
        const { mailFrom, rcptTo } = envelope;
        if (!passes(id, 'text')) return;
        const chunks: Buffer[] | undefined = await stream.toArray().catch(() => undefined);
        if (!chunks) return;
        if (order.replies?.text !== undefined) return answer(done, order.replies.text);
        await beforeAccept();
        const source = Buffer.concat(chunks);
        const envelopeTo = rcptTo.map(({ address }) => address);
        for (const to of envelopeTo) options.onAccepted?.(to, source.toString('utf8'));
        if (!options.onAccepted) {
          const parsed = await PostalMime.parse(source);
          const returnPath = mailFrom ? mailFrom.address || false : false;
          mails.push({ ...parsed, returnPath, envelopeTo, source: source.toString('utf8') });
        }
        if (passes(id, 'acceptance')) done();
      },
    });
    // Some tests disconnect the client, which smtp-server reports as an error.
    created.on('error', () => {});
    return created;
  }

  async function listen(onPort: number): Promise<SMTPServer> {
    const next = createServer();
    next.listen(onPort, '127.0.0.1');
    await once(next.server, 'listening');
    return next;
  }

  const close = (one: SMTPServer) => new Promise<void>((resolve) => one.close(resolve));
  let server = await listen(0);
  const { port } = server.server.address() as AddressInfo;

  return {
    url: new URL(`smtp://127.0.0.1:${port}`),
    port,
    mails: mails as readonly ReceivedMail[],
    /** Connections opened, recipients refused and connections broken so far. */
    counts: counts as Readonly<typeof counts>,
    /** Refuses a recipient from now on; undefined accepts again. */
    refuse(recipient: string, code: number | undefined) {
      if (code === undefined) refusals.delete(recipient);
      else refusals.set(recipient, code);
    },
    /** Replaces the behaviour for new connections and ends open ones. */
    async order(next: MailServerOrder) {
      order = next;
      sinceOrder = 0;
      for (const { socket } of open.values()) socket.destroy();
      await close(server);
      if (!next.isDown) server = await listen(port);
    },
    /** Runs before a mail is accepted; a promise holds the mail up. */
    onMail(hook: () => Promise<void>) {
      beforeAccept = hook;
    },
    close: () => close(server),
  };
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

export function mailsTo({ mails }: MailServer, recipient: string): ReceivedMail[] {
  return mails.filter(({ envelopeTo }) => envelopeTo.includes(recipient));
}

/** The one mail that the server received for a recipient. */
export function mailTo(server: MailServer, recipient: string): ReceivedMail {
  const mails = mailsTo(server, recipient);
  assert.equal(mails.length, 1, `mails to ${recipient}`);
  return mails[0] ?? assert.fail();
}
