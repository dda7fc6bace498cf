// A real SMTP server in a process of its own, so that killing the service cannot touch its memory.
// A mail counts as accepted once the server has been told to send its 250.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { companyDomain } from '../company.ts';
import type { ReceiverOrder, ReceiverReport } from './mail-receiver.ts';
import { noToken, type Recipient, tokenPattern } from './submission.ts';

const firstSeen = new Map<string, number>();
let order: ReceiverOrder = {};

const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  // One command at a time, so that the proxy can cut after each.
  hidePIPELINING: true,
  onRcptTo({ address }, _session, done) {
    const code = order.replies?.[recipientOf(address)] ?? greylisted(address);
    if (code === undefined) return done();
    report({ kind: 'refused' });
    done(Object.assign(new Error('refused by the bench'), { responseCode: code }));
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      // The server forgets the envelope as soon as it answers.
      const { rcptTo } = session.envelope;
      done();
      const source = Buffer.concat(chunks).toString('latin1');
      for (const { address } of rcptTo) accept(address, source);
    });
  },
});
// A client that was killed is what this is about.
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  report({ kind: 'listening', port: (server.server.address() as AddressInfo).port });
});

process.on('message', (next: ReceiverOrder) => {
  order = next;
  report({ kind: 'obeying' });
});
process.on('disconnect', () => process.exit(0));

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
  process.send?.(message);
}
