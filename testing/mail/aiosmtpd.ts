// A real mail server that shares no code with ours: aiosmtpd, delivering into a Maildir.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { untilTrue } from '../process/until-true.ts';

/** Stops at the end of what it was declared in with `await using`. */
export async function runMailServer() {
  const maildir = join(temporaryFolder(), 'box');
  const port = await freePort();
  const options = ['-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox', maildir];
  const child = spawn(...tied('/usr/bin/aiosmtpd', options), {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It says nothing when it is ready, so the port itself is asked.
  await untilTrue('a mail server listens', () => accepts(port), 15_000);
  const stop = () => stopProcess(child);
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Received mails lie here as one file each. */
    inbox: join(maildir, 'new'),
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = once(socket, 'connect');
  return connected
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}
