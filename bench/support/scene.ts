// A service and a mail server, in a folder that goes away in the end.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLedger, type Ledger } from '../../testing/mail/ledger.ts';
import { type MailReceiver, startMailReceiver } from '../../testing/mail/mail-receiver.ts';
import { createSender, type Sender } from '../../testing/mail/sender.ts';
import {
  createServiceProcess,
  type ServiceProcess,
  type UnderTest,
} from '../../testing/mail/service-process.ts';

export interface Scene {
  readonly service: ServiceProcess;
  readonly receiver: MailReceiver;
  readonly ledger: Ledger;
  readonly sender: Sender;
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

export async function openScene({
  underTest,
  folder,
  settings,
}: SceneOptions = {}): Promise<Scene> {
  const place = folder ?? mkdtempSync(join(tmpdir(), 'bench-'));
  const ledger = createLedger();
  const receiver = await startMailReceiver(ledger.accept);
  const service = await createServiceProcess(place, receiver.port, underTest, settings);
  await service.start();
  const sender = createSender(service.port, ledger);
  return {
    service,
    receiver,
    ledger,
    sender,
    async close() {
      sender.close();
      await service.kill();
      await receiver.stop();
      if (!folder) rmSync(place, { recursive: true, force: true });
    },
  };
}
