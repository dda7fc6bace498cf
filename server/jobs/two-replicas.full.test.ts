// Two processes on one PostgreSQL, killed at random while enquiries arrive at both: acknowledged ones are
// delivered, and clients without an answer retry at the other. bench/faults shows that the count finds losses.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createLedger, createSender, prepareSubmissions } from '../../testing/mail/load.ts';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import { createServiceProcess } from '../../testing/mail/service-process.ts';
import { postgresServer } from '../../testing/mail/store-homes.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { untilTrue } from '../../testing/process/until-true.ts';

const killsEach = 3;
const perSecond = 40;
const longestUpMs = 1_500;
// Fast enough that leases of killed processes end soon, slow enough that a busy machine keeps its own.
const clockFactor = 5;

test('two replicas on one PostgreSQL deliver what they acknowledged, however often they are killed', {
  timeout: 290_000,
}, async (t) => {
  const folder = temporaryFolder();
  const { href: DATABASE_URL } = await (await postgresServer()).createDatabase();
  const ledger = createLedger();
  const receiver = await startMailServer({ onAccepted: ledger.accept });
  t.after(() => receiver.close());
  const start = async (name: string) => {
    const further = { DATABASE_URL };
    const replica = await createServiceProcess(
      join(folder, name),
      receiver.port,
      clockFactor,
      further,
    );
    t.after(replica.kill);
    await replica.start();
    return { replica, sender: createSender(replica.port, ledger) };
  };
  const first = await start('first');
  const second = await start('second');
  const submissions = await prepareSubmissions(2 * perSecond * 10);
  const half = submissions.length / 2;

  const sending = [
    first.sender.sendSteadily(submissions.slice(0, half), perSecond),
    second.sender.sendSteadily(submissions.slice(half), perSecond),
  ];
  const killing = [first, second].map(async ({ replica }) => {
    for (let kills = 0; kills < killsEach; kills += 1) {
      await wait(Math.random() * longestUpMs);
      await replica.kill();
      await replica.start();
    }
  });
  const answers = (await Promise.all(sending)).flat();
  await Promise.all(killing);
  const unanswered = submissions.filter((_, index) => answers[index]?.status !== 202);
  const again = await second.sender.sendAll(unanswered, 4);
  const statuses = [answers, again].map((all) => [...new Set(all.map(({ status }) => status))]);
  // 0: no answer came.
  assert.deepEqual(
    statuses[0]?.filter((status) => status !== 0),
    [202],
  );
  assert.deepEqual(
    statuses[1]?.filter((status) => status !== 202),
    [],
  );

  await untilTrue('all mails have arrived', () => ledger.balance().lost === 0, 120_000);
  const { acknowledged, duplicates, strangers } = ledger.balance();
  assert.equal(acknowledged, submissions.length);
  assert.ok(duplicates <= 2 * killsEach, `${duplicates} duplicates`);
  assert.equal(strangers, 0, 'a mail that came twice has one Message-ID');
});
