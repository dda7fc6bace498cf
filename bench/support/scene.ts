// A service, a mail server and the way between them, in a folder that goes away in the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPages } from '../../desk/server/build-pages.ts';
import { createLedger, type Ledger } from '../../testing/mail/ledger.ts';
import { type MailReceiver, startMailReceiver } from '../../testing/mail/mail-receiver.ts';
import { createSender, type Sender } from '../../testing/mail/sender.ts';
import {
  createServiceProcess,
  type ServiceProcess,
  type UnderTest,
} from '../../testing/mail/service-process.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { type SmtpProxy, startSmtpProxy } from './smtp-proxy.ts';
import { type WorkAtDesk, workAtDesk } from './two-at-desk.ts';

export interface Scene {
  readonly service: ServiceProcess;
  readonly proxy: SmtpProxy;
  readonly receiver: MailReceiver;
  readonly ledger: Ledger;
  readonly sender: Sender;
  /** Undefined without --desk. */
  readonly desk: WorkAtDesk | undefined;
  close(): Promise<void>;
}

export interface SceneOptions {
  /** Without it the real service runs in real time. */
  readonly underTest?: UnderTest | undefined;
  /** Holds the data of the service; by default a folder that goes away in the end. */
  readonly folder?: string;
  /** Settings of the service that differ from those of the other benches. */
  readonly settings?: Readonly<Record<string, string>>;
}

// With --desk, two people work there meanwhile.
const hasDesk = process.argv.includes('--desk');

export async function openScene({
  underTest,
  folder,
  settings,
}: SceneOptions = {}): Promise<Scene> {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const ledger = createLedger();
  const receiver = await startMailReceiver(ledger.accept);
  const proxy = await startSmtpProxy(receiver.port);
  const deskPort = await freePort();
  if (hasDesk) await buildPages();
  const withDesk = hasDesk ? { PARTS: 'mail,desk', DESK_PORT: String(deskPort) } : {};
  const further = { ...settings, ...withDesk };
  const service = await createServiceProcess(place, proxy.port, underTest, further);
  await service.start();
  const desk = hasDesk ? await workAtDesk(service.dataDir, deskPort) : undefined;
  const sender = createSender(service.port, ledger);
  return {
    service,
    proxy,
    receiver,
    ledger,
    sender,
    desk,
    async close() {
      sender.close();
      await desk?.stop();
      await service.kill();
      await proxy.close();
      await receiver.stop();
      if (!folder) rmSync(place, { recursive: true, force: true });
    },
  };
}
