// A backup taken while enquiries arrive, restored elsewhere, delivers everything acknowledged before.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLedger, createSender, prepareSubmissions } from '../../testing/mail/load.ts';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { createServiceProcess } from '../../testing/mail/service-process.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const connections = 4;
// A failed mail is retried after 5 to 6 minutes.
const longestWaitMs = 10 * 60_000;
const withItsOwnClock = { clockFactor: 1 };

test('what was acknowledged before the backup began is delivered after the restore', async (t) => {
  const place = temporaryFolder();
  const [before, after] = [createLedger(), createLedger()];
  const receiver = await startMailServer({ onAccepted: before.accept });
  t.after(receiver.close);

  const lost = await createServiceProcess(join(place, 'lost'), await freePort(), undefined);
  t.after(lost.kill);
  await lost.start();
  const sender = createSender(lost.port, before);
  await sender.sendAll(await prepareSubmissions(30), connections);
  assert.equal(before.balance().acknowledged, 30);

  const during = createSender(lost.port, after);
  const load = during.sendAll(await prepareSubmissions(600), connections);
  await untilTrue('enquiries come in', () => after.balance().acknowledged > 10);
  const { folder, contents } = await createBackup(lost.dataDir, join(place, 'backup'), Date.now());
  const acknowledgedAtEnd = after.balance().acknowledged;
  await load;
  assert.ok(acknowledgedAtEnd < 600, 'the load went on after the backup');
  assert.ok(contents.enquiries >= 40, 'the backup has what came before');
  await lost.kill();
  await rm(join(place, 'lost'), { recursive: true });

  const restored = await createServiceProcess(
    join(place, 'restored'),
    receiver.port,
    withItsOwnClock,
  );
  t.after(restored.kill);
  const counted = await restoreBackup(folder, restored.dataDir, { mayReplace: false });
  assert.deepEqual(counted, contents);
  restored.jump(longestWaitMs);
  await restored.start();
  await untilTrue('all mails have arrived', () => before.balance().lost === 0, 120_000);
  assert.equal(await restored.stop(), 0);
});
