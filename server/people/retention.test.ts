// Retention periods of enquiries, cases and mail files; deletion removes every byte.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { deskCommand } from '../../testing/mail/desk/desk-command.ts';
import { noteSteps } from '../../testing/mail/desk/work-on-case.ts';
import { mailTo } from '../../testing/mail/mail-server.ts';
import {
  type RunningService,
  runService,
  runWithMails,
  temporaryFolder,
} from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { askStore, dumpStore, filesWith } from '../../testing/mail/store-homes.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';

const dayMs = 86_400_000;
const secret = 'Geheimnis-der-Kundin-4711';

/** Whether the text stands anywhere: in a row, or in a file, deleted or not. */
async function isKept(dataDir: string, text = secret): Promise<boolean> {
  const rows = JSON.stringify(await dumpStore(dataDir));
  return rows.includes(text) || filesWith(dataDir, text).length > 0;
}

const waits = 'retention waits';

/**
 * Lets so many days pass, and one more in which retention sees that the clock is steady, and the purge run twice:
 * what one leaves alone, a later one could still delete.
 */
async function pass({ clock, lines, seen }: RunningService, days: number): Promise<void> {
  const count = (msg: string) => lines.filter((line) => line.msg === msg).length;
  const [purges, waited] = [count('retention done'), count(waits)];
  const go = (ms: number) => clock.moveTo(new Date(clock.now() + ms).toISOString());
  go(days * dayMs);
  if (days > 1) {
    await seen(waits, waited + 1);
    go(dayMs / 2);
    await seen(waits, waited + 2);
    go(dayMs / 2);
  }
  await seen('retention done', purges + 1);
  go(3_600_000);
  await seen('retention done', purges + 2);
}

test('deletes a message after its time, to the last byte, and no younger one', async (t) => {
  const running = await runWithMails(t);
  await postJson(running.url, { ...message, content: secret });
  await running.delivered(2);
  await pass(running, 178);
  await postJson(running.url, { ...message, content: 'bleibt hier' });
  await running.delivered(4);
  assert.equal(await isKept(running.dataDir), true);
  await pass(running, 2);
  assert.equal(await isKept(running.dataDir), false);
  assert.equal(await isKept(running.dataDir, 'bleibt hier'), true);
});

for (const [code, outcome] of [
  [550, 'mail failed for good, someone must look at it'],
  [451, 'mail deferred'],
] as const) {
  test(`keeps a message whose mail to the company was answered with ${code}`, async (t) => {
    const running = await runWithMails(t);
    running.server.refuse('kontakt@leinestern.example', code);
    await postJson(running.url, { ...message, content: secret });
    await running.delivered(1);
    await running.seen(outcome);
    await pass(running, 400);
    await pass(running, 1);
    assert.equal(await isKept(running.dataDir), true);
  });
}

test('keeps a case until a year after it was closed, and after the desk last worked on it', async (t) => {
  for (const workedAfterDays of [undefined, 100]) {
    const running = await runWithMails(t);
    const { clock, dataDir } = running;
    await postReport(running.url, { ...report, content: secret });
    await running.delivered(2);
    const subject = mailTo(running.server, 'abuse@leinestern.example').subject ?? '';
    const number = subject.split(' ').at(-1) ?? '';
    await pass(running, 500);
    assert.equal(await isKept(dataDir), true, 'it is open');
    const steps = [{ step: 'checked' }, { step: 'closed' }] as const;
    await noteSteps(dataDir, number, steps, clock.now);
    if (workedAfterDays !== undefined) {
      const at = clock.now() + workedAfterDays * dayMs;
      await askStore(dataDir, `UPDATE enquiry SET changed_at = ${at}`);
    }
    await pass(running, 363 + (workedAfterDays ?? 0));
    assert.equal(await isKept(dataDir), true, 'its year is not over');
    await pass(running, 3);
    assert.equal(await isKept(dataDir), false);
  }
});

test('deletes what has expired behind more open cases than one batch reads', async (t) => {
  const running = await runWithMails(t);
  await postReport(running.url);
  await running.delivered(2);
  const columns = 'kind, language, fields, received_at, bytes';
  await askStore(
    running.dataDir,
    `WITH RECURSIVE copy (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM copy WHERE i < 250)
      INSERT INTO enquiry (id, number, case_number, ${columns})
      SELECT 'copy-' || i, number + i, CASE WHEN i % 2 = 0 THEN 'copy-' || i END, ${columns} FROM enquiry, copy`,
  );
  await pass(running, 400);
  const kept = await askStore(running.dataDir, 'SELECT case_number FROM enquiry');
  assert.equal(kept.length, 126);
  assert.ok(kept.every(({ case_number }) => case_number !== null));
  const purges = running.lines.filter(({ msg }) => msg === 'retention done');
  assert.equal(purges.find(({ enquiries }) => enquiries !== 0)?.enquiries, 125, 'in one go');
});

test('deletes the files of mails that no mail server took, and no others', async (t) => {
  const running = await runService(t);
  const files = () => readdirSync(join(running.dataDir, 'mail'));
  await postJson(running.url, { ...message, content: secret });
  await running.seen('mail filed', 2);
  writeFileSync(join(running.dataDir, 'mail', 'notiz.eml'), 'Von Hand abgelegt');
  await pass(running, 178);
  await postJson(running.url, { ...message, content: 'bleibt' });
  await running.seen('mail filed', 4);
  assert.equal(files().length, 5);
  await pass(running, 2);
  const texts = files().map((file) => readFileSync(join(running.dataDir, 'mail', file), 'utf8'));
  assert.equal(texts.length, 3);
  assert.equal(texts.filter((text) => text.includes('bleibt')).length, 1);
  assert.ok(texts.includes('Von Hand abgelegt'));
});

test('the command deletes at once what is past its term, and leaves the rest', async (t) => {
  const dataDir = temporaryFolder();
  const old = await runService(t, { clock: createTestClock(Date.now() - 3_000 * dayMs), dataDir });
  await postJson(old.url);
  await old.seen('mail filed', 2);
  await old.service.stop();
  const running = await runService(t, { clock: createTestClock(Date.now()), dataDir });
  await postJson(running.url, { ...message, mail: 'bo@bleibt.example' });
  await running.seen('mail filed', 2);
  const { code, output } = await deskCommand(dataDir, ['purge']);
  assert.deepEqual([code, output], [0, 'Gelöscht: 1 Anfragen, deren Frist vorbei ist.\n']);
  assert.equal((await deskCommand(dataDir, ['list'])).output.match(/Kontakt/g)?.length, 1);
});
