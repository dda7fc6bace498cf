// A real IMAP server that shares no code with ours: Dovecot. Its mailboxes are folders of files.
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { type Certificate, makeCertificate } from '../deploy/certificate.ts';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';

export interface Dovecot extends AsyncDisposable {
  /** `imap://user:password@localhost:…/INBOX`, which upgrades with STARTTLS if asked to. */
  readonly url: URL;
  /** The same with TLS from the start. */
  readonly secureUrl: URL;
  /** Vouched for by an authority of the test's own. */
  readonly certificate: Certificate;
  /** Puts a mail into the mailbox, as a mail server would. */
  put(mail: string | Buffer): Promise<void>;
  /** Flags of all mails in the mailbox, in their order. */
  flags(): Promise<string[][]>;
  /** Empties the mailbox and makes it anew, so that its mails are counted from the start. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

const password = 'geheim:/?@';

export async function runDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  // Dovecot gives no mail to root.
  const isRoot = process.getuid?.() === 0;
  const nobody = 65_534;
  if (isRoot) chownSync(home, nobody, nobody);
  chmodSync(folder, 0o755);
  const certificate = makeCertificate(folder);
  const [port, securePort] = [await freePort(), await freePort()];
  const owner = isRoot ? nobody : Number(process.getuid?.());
  const config = join(folder, 'dovecot.conf');
  writeFileSync(config, configFor({ folder, home, port, securePort, owner, isRoot, certificate }));
  const child = spawn(...tied('/usr/sbin/dovecot', ['-F', '-c', config]), {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));

  const urlOf = (scheme: string, at: number) =>
    new URL(`${scheme}://kontakt:${encodeURIComponent(password)}@localhost:${at}/INBOX`);

  async function visit<Result>(task: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const auth = { user: 'kontakt', pass: password };
    const login = { host: '127.0.0.1', port, secure: false, doSTARTTLS: false, auth };
    const client = new ImapFlow({ ...login, logger: false });
    client.on('error', () => {});
    await client.connect();
    try {
      return await task(client);
    } finally {
      await client.logout();
    }
  }

  await untilListening();

  async function untilListening(): Promise<void> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      try {
        return await visit(async () => {});
      } catch (error) {
        await wait(50);
        if (Date.now() < deadline && child.exitCode === null) continue;
        await stopProcess(child);
        throw new Error(`Dovecot does not answer: ${lines.join('\n')}`, { cause: error });
      }
    }
  }

  async function stop(): Promise<void> {
    await stopProcess(child);
    rmSync(folder, { recursive: true, force: true });
  }

  return {
    url: urlOf('imap', port),
    secureUrl: urlOf('imaps', securePort),
    certificate,
    put: (mail) => visit(async (client) => void (await client.append('INBOX', mail))),
    flags: () =>
      visit(async (client) => {
        await client.mailboxOpen('INBOX');
        const mails = await client.fetchAll('1:*', { flags: true });
        return mails.map(({ flags }) => [...(flags ?? [])].filter((flag) => flag !== '\\Recent'));
      }),
    async renew() {
      await visit(async (client) => {
        await client.mailboxOpen('INBOX');
        await client.messageDelete('1:*');
      });
      rmSync(join(home, 'Maildir', 'dovecot-uidlist'), { force: true });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

interface Place {
  readonly folder: string;
  readonly home: string;
  readonly port: number;
  readonly securePort: number;
  readonly owner: number;
  readonly isRoot: boolean;
  readonly certificate: Certificate;
}

function configFor({ certificate, folder, home, isRoot, owner, port, securePort }: Place): string {
  // As root it becomes the users that its package has made; anybody else stays who they are.
  const { username } = userInfo();
  const users = isRoot
    ? ''
    : `default_internal_user = ${username}\ndefault_login_user = ${username}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = yes
ssl_cert = <${certificate.chain}
ssl_key = <${certificate.key}
disable_plaintext_auth = no
${users}
mail_location = maildir:~/Maildir
first_valid_uid = 1
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${owner} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = ${securePort}
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}
