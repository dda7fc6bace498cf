import assert from 'node:assert/strict';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/running-service.ts';
import { createGroupCommit, type Job } from './group-commit.ts';
import { openStore } from './open-store.ts';

function alert(cause: string): Job<string> {
  return async (transaction) => {
    const values = { cause, raised_at: 0, webhook_body: null, webhook_attempts: 0 };
    await transaction.insertInto('alert').values(values).execute();
    return cause;
  };
}

test('a job that fails takes none of those along that came with it', async (t) => {
  const db = await openStore(temporaryFolder(), 1_000, 0);
  t.after(() => db.destroy());
  const store = createGroupCommit(db);
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
  const db = await openStore(temporaryFolder(), 1_000, 0);
  const store = createGroupCommit(db);
  await db.destroy();
  const outcomes = await Promise.allSettled([store.write(alert('a')), store.write(alert('b'))]);
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['rejected', 'rejected'],
  );
});
