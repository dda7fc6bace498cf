// Two real server processes on one PostgreSQL behind nginx, and a real SMTP server.
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx } from '../../testing/deploy/nginx-process.ts';
import { createLedger, type Ledger } from '../../testing/mail/ledger.ts';
import { startMailReceiver } from '../../testing/mail/mail-receiver.ts';
import { createSender, type Sender } from '../../testing/mail/sender.ts';
import {
  createServiceProcess,
  type ServiceProcess,
  type UnderTest,
} from '../../testing/mail/service-process.ts';
import { postgresServer } from '../../testing/mail/store-homes.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { writeSampleSite } from '../../testing/server/sample-site.ts';

export interface Replicas {
  readonly each: readonly [ServiceProcess, ServiceProcess];
  /** Where nginx takes TLS for `localhost`. */
  readonly proxyPort: number;
  /** Sends through nginx. */
  readonly sender: Sender;
  readonly ledger: Ledger;
  close(): Promise<void>;
}

export interface ReplicasOptions {
  /** What each replica runs, as in `PARTS`. */
  readonly parts: string;
  /** nginx gives both replicas their share, where our configuration keeps the second in reserve. */
  readonly isShared?: boolean;
  /** Without it they are the real servers in real time. */
  readonly underTest?: UnderTest | undefined;
  /** Nobody listens where the mail server should be. */
  readonly isMailServerDown?: boolean;
}

export const siteUrl = 'https://localhost';

export async function openReplicas(options: ReplicasOptions): Promise<Replicas> {
  const { isMailServerDown, isShared, parts, underTest } = options;
  const databaseUrl = await (await postgresServer()).createDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'));
  const ledger = createLedger();
  const receiver = await startMailReceiver(ledger.accept);
  const further = {
    PARTS: parts,
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: '127.0.0.1/32',
    DATABASE_URL: databaseUrl.href,
  };
  const smtpPort = isMailServerDown ? await freePort() : receiver.port;
  const create = async (name: string) => {
    const home = join(folder, name);
    await writeSampleSite({}, join(home, 'dist'));
    return await createServiceProcess(home, smtpPort, underTest, further);
  };
  const each = await Promise.all([create('first'), create('second')]);
  // Started by root, nginx becomes somebody who may read only what everybody may.
  chmodSync(folder, 0o755);
  for (const release of ['current', 'previous']) symlinkSync('first', join(folder, release));
  const ports = { secure: await freePort(), plain: await freePort() };
  const upstreams = {
    ports: [String(each[0].port), String(each[1].port)] as const,
    releases: folder,
  };
  const nginx = await startNginx(ports, upstreams, isShared ? [[' backup;', ';']] : []);
  const sender = createSender(ports.secure, ledger, true);

  const close = async () => {
    sender.close();
    await Promise.all(each.map((replica) => replica.kill()));
    await nginx.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(each.map((replica) => replica.start()));
  } catch (error) {
    await close();
    throw error;
  }
  return { each, proxyPort: ports.secure, sender, ledger, close };
}
