import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { temporaryFolder } from '../../../testing/mail/running-service.ts';
import { openStore } from './open-store.ts';
import { createGroupCommit, type Job } from './transactions.ts';

function alert(cause: string): Job<string> {
  return async (transaction) => {
    const values = { cause, raised_at: 0, webhook_body: null, webhook_attempts: 0 };
    await transaction.insertInto('alert').values(values).execute();
    return cause;
  };
}

test('a job that fails takes none of those along that came with it', async (t) => {
  const opened = await openStore({ dataDir: temporaryFolder() }, 1_000, 0);
  const { db } = opened;
  t.after(() => db.destroy());
  const store = createGroupCommit(opened, 1_000);
  const outcomes = await Promise.allSettled(
    ['one', 'two', 'one', 'three'].map((cause) => store.write(alert(cause))),
  );
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  const rows = await db.selectFrom('alert').select('cause').orderBy('cause').execute();
  assert.deepEqual(
    rows.map(({ cause }) => cause),
    ['one', 'three', 'two'],
  );
});

test('nobody is told of success when the store cannot keep it', async () => {
  const opened = await openStore({ dataDir: temporaryFolder() }, 1_000, 0);
  const store = createGroupCommit(opened, 1_000);
  await opened.db.destroy();
  const outcomes = await Promise.allSettled([store.write(alert('a')), store.write(alert('b'))]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
});

test('waits for another process without standing still, then writes or gives up', async (t) => {
  const dataDir = temporaryFolder();
  const opened = await openStore({ dataDir }, 1_000, 0);
  const { db } = opened;
  await opened.waitBrieflyForLocks();
  const other = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  t.after(async () => {
    other.close();
    await db.destroy();
  });
  other.exec('BEGIN EXCLUSIVE');
  const patient = createGroupCommit(opened, 60_000).write(alert('patient'));
  // Long enough for several tries, however busy the machine is.
  const impatient = createGroupCommit(opened, 1_500).write(alert('impatient'));
  let turns = 0;
  const counter = setInterval(() => {
    turns += 1;
  }, 5);
  await assert.rejects(impatient, opened.isTemporarilyUnavailable);
  clearInterval(counter);
  assert.ok(turns > 3, `the process had ${turns} turns meanwhile`);
  other.exec('ROLLBACK');
  assert.equal(await patient, 'patient');
  const rows = await db.selectFrom('alert').select('cause').execute();
  assert.deepEqual(
    rows.map(({ cause }) => cause),
    ['patient'],
  );
});
