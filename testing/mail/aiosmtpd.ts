// A real mail server that shares no code with ours: aiosmtpd, delivering into a Maildir.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';

/** Stops at the end of what it was declared in with `await using`. */
export interface MailServer extends AsyncDisposable {
  readonly url: string;
  /** Received mails lie here as one file each. */
  readonly inbox: string;
  readonly stop: () => Promise<void>;
}

export async function runMailServer(): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'maildir-'));
  const maildir = join(folder, 'box');
  const port = await freePort();
  const child = spawn(
    ...tied('/usr/bin/aiosmtpd', [
      ...['-n', '-l', `127.0.0.1:${port}`],
      ...['-c', 'aiosmtpd.handlers.Mailbox', maildir],
    ]),
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await untilListening(port);
  async function stop(): Promise<void> {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    inbox: join(maildir, 'new'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

// aiosmtpd says nothing when it is ready, so the port itself is asked.
async function untilListening(port: number): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) throw new Error(`No mail server listens on port ${port}.`);
    await wait(50);
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
