// A store of the version before 1.0 is converted completely, in place.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { runService, temporaryFolder } from '../../testing/mail/running-service.ts';
import { askStore } from '../../testing/mail/store-homes.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { findDossier } from '../cases/dossier.ts';
import { runConversion } from './from-before-1.0.ts';
import { openStore } from './open-store.ts';

const before = join(import.meta.dirname, '../../testing/mail/store-before-1.0.sql');

test('what was stored before 1.0 is there afterwards, and what waits leaves', async (t) => {
  const dataDir = temporaryFolder();
  const database = new DatabaseSync(join(dataDir, 'mail.sqlite'));
  database.exec('PRAGMA foreign_keys = OFF');
  for (const statement of readFileSync(before, 'utf8').trim().split('\n')) database.exec(statement);
  database.close();
  await assert.rejects(openStore({ dataDir }, 1_000, 0), /--from-before-1\.0/);

  assert.match(await runConversion({ dataDir }, Date.now()), /^Übernommen: 2 Anfragen\./);
  await assert.rejects(runConversion({ dataDir }, Date.now()), /schon übernommen/);
  const { db } = await openStore({ dataDir }, 1_000, 0);
  const ids = await db.selectFrom('enquiry').select('id').orderBy('number').execute();
  const [contact, report] = await Promise.all(ids.map(({ id }) => findDossier(db, id)));
  await db.destroy();
  assert.deepEqual(
    {
      ...{ state: contact?.state, owner: contact?.ownerId, version: contact?.version },
      notes: contact?.notes.map(({ by, text }) => [by.name, text]),
      additions: contact?.additions.map(({ text }) => text),
      mails: contact?.mails.map(({ attempts, state }) => [state, attempts]),
    },
    {
      ...{ state: 'in-work', owner: 'p1', version: 3 },
      notes: [['Ada Beispiel', 'Ruft morgen zurück']],
      additions: ['Noch etwas'],
      mails: [
        ['waiting', 1],
        ['delivered', 1],
      ],
    },
  );
  assert.deepEqual(
    {
      steps: report?.steps.map(({ note, step }) => [step, note]),
      complaints: report?.complaints.map(({ text }) => text),
      isClosed: report?.closedAt !== undefined,
    },
    {
      steps: [
        ['received', undefined],
        ['checked', 'Kunde 4711'],
        ['closed', undefined],
      ],
      complaints: ['Das sehe ich anders'],
      isClosed: true,
    },
  );
  assert.match(String(report?.caseNumber), /^2026-1121-\w{4}$/);
  const [audit] = await askStore(dataDir, 'SELECT person_name, summary FROM event');
  assert.deepEqual({ ...audit }, { person_name: 'Ada Beispiel', summary: 'Zustand: in Arbeit' });

  const running = await runService(t, { dataDir, clock: createTestClock(Date.now() + 3_600_000) });
  await running.seen('mail filed', 1);
});
