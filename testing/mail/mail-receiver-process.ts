// A real SMTP server in a process of its own, so that killing the service cannot touch its memory. A mail counts as
// accepted once the server has all of it.
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { companyDomain } from '../company.ts';
import type { ReceiverOrder, ReceiverReport, Stage } from './mail-receiver.ts';
import { noToken, type Recipient, tokenPattern } from './submission.ts';

interface Connection {
  readonly socket: Socket;
  readonly number: number;
  /** Whether the client has sent nothing since the server had its mail. */
  isUnheard: boolean;
}

const firstSeen = new Map<string, number>();
const connections = new Map<string, Connection>();
let order: ReceiverOrder = {};
let opened = 0;
let server = await listen(0);
const { port } = server.server.address() as AddressInfo;

process.on('message', async (next: ReceiverOrder) => {
  order = next;
  opened = 0;
  for (const { socket } of connections.values()) socket.destroy();
  await new Promise<void>((resolve) => server.close(resolve));
  if (!next.isDown) server = await listen(port);
  report({ kind: 'obeying' });
});
process.on('disconnect', () => process.exit(0));
report({ kind: 'listening', port });

async function listen(onPort: number): Promise<SMTPServer> {
  const next = createServer();
  next.listen(onPort, '127.0.0.1');
  await once(next.server, 'listening');
  return next;
}

function createServer(): SMTPServer {
  const created = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // One command at a time, so that a connection can be cut after each.
    hidePIPELINING: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    async onConnect({ id }, done) {
      const socket = [...created.connections].find((one) => one.id === id)?._socket;
      if (!socket) return done(new Error('The connection is gone'));
      const connection: Connection = { socket, number: opened, isUnheard: false };
      opened += 1;
      connections.set(id, connection);
      socket.on('data', () => {
        connection.isUnheard = false;
      });
      socket.on('close', () => {
        connections.delete(id);
        if (connection.isUnheard) report({ kind: 'unheard' });
      });
      if (await mayGoOn(connection, 'greeting')) done();
    },
    async onMailFrom(_address, { id }, done) {
      if (await mayGoOn(connections.get(id), 'MAIL')) done();
    },
    async onRcptTo({ address }, { id }, done) {
      if (!(await mayGoOn(connections.get(id), 'RCPT'))) return;
      const code = order.replies?.[recipientOf(address)] ?? greylisted(address);
      if (code === undefined) return done();
      report({ kind: 'refused' });
      done(Object.assign(new Error('refused by the bench'), { responseCode: code }));
    },
    async onData(stream, { envelope, id }, done) {
      const connection = connections.get(id);
      // The server forgets the envelope as soon as it answers.
      const { rcptTo } = envelope;
      if (!(await mayGoOn(connection, 'text'))) return;
      const chunks: Buffer[] | undefined = await stream.toArray().catch(() => undefined);
      if (!chunks) return;
      const source = Buffer.concat(chunks).toString('latin1');
      for (const { address } of rcptTo) accept(address, source);
      if (connection) connection.isUnheard = true;
      if (connection?.socket.destroyed) return report({ kind: 'unheard' });
      if (await mayGoOn(connection, 'acceptance')) done();
    },
  });
  // Clients that are killed are what this is about.
  created.on('error', () => {});
  return created;
}

/** Waits or breaks the connection, as ordered. @returns whether its client gets an answer */
async function mayGoOn(connection: Connection | undefined, stage: Stage): Promise<boolean> {
  if (!connection) return false;
  if (order.delayMs) await wait(order.delayMs);
  const { cuts = [] } = order;
  const cut = cuts[connection.number % cuts.length];
  if (cut?.at !== stage) return true;
  report({ kind: 'cut' });
  if (cut.by === 'end') connection.socket.end();
  if (cut.by === 'reset') connection.socket.resetAndDestroy();
  return false;
}

function accept(address: string, source: string): void {
  const recipient = recipientOf(address);
  const token = tokenPattern.exec(recipient === 'company' ? source : address)?.[1] ?? noToken;
  const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? 'none';
  report({ kind: 'accepted', mail: { token, recipient, messageId } });
}

function recipientOf(address: string): Recipient {
  return address.endsWith(`@${companyDomain}`) ? 'company' : 'confirmation';
}

function greylisted(address: string): number | undefined {
  const { greylistMs = 0 } = order;
  const now = Date.now();
  const since = firstSeen.get(address) ?? now;
  firstSeen.set(address, since);
  return now - since < greylistMs ? 451 : undefined;
}

function report(message: ReceiverReport): void {
  // The parent may have disconnected.
  process.send?.(message, () => {});
}
