import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { report, reportAbuse } from '../../../testing/mail/desk/report-abuse.ts';
import { sitAtDesk } from '../../../testing/mail/desk/sit-at-desk.ts';
import { deskAt } from '../../../testing/mail/desk/type-desk.ts';
import { noteSteps } from '../../../testing/mail/desk/work-on-case.ts';
import { runService } from '../../../testing/mail/running-service.ts';
import { message, postJson } from '../../../testing/mail/send-enquiry.ts';

const other = { name: 'Bo Bleibt', mail: 'bo@bleibt.example', content: 'Ich bleibe hier.' };

test('gives out everything about an address, however it is written', async (t) => {
  const running = await runService(t);
  await postJson(running.url, { ...message, mail: 'Aenne@Kundin.example' });
  // A second one that came at once might share the confirmation of the first.
  await running.seen('mail filed', 2);
  await postJson(running.url, { ...message, mail: 'aenne@KUNDIN.example' });
  await postJson(running.url, other);
  await running.seen('mail filed', 6);
  const { code, faults, output } = await deskAt(running.dataDir)('export', 'AENNE@kundin.example');
  assert.deepEqual([code, faults], [0, '']);
  const copy = JSON.parse(output);
  assert.equal(copy.address, 'aenne@kundin.example');
  assert.equal(copy.enquiries.length, 2);
  const [first] = copy.enquiries;
  assert.equal(first.fields.content, message.content);
  assert.equal(first.receivedAt, '2026-11-21T09:13:00.000Z');
  assert.deepEqual(
    first.mails.map(({ state, to }: Record<string, string>) => [to, state]),
    [
      ['kontakt@leinestern.example', 'delivered'],
      ['Aenne@Kundin.example', 'delivered'],
    ],
  );
  assert.match(first.mails[0].text, /Änne Müller/);
  assert.equal(copy.mailFiles.length, 4);
  assert.equal(output.includes('bleibt'), false);
});

test('gives out the steps of an abuse case too', async (t) => {
  const running = await runService(t);
  const { dataDir } = running;
  const number = await reportAbuse(running);
  await noteSteps(dataDir, number, [{ step: 'checked', note: 'Gehört Kunde 4711.' }]);
  const { output } = await sitAtDesk(dataDir, ['export', report.mail]);
  const [enquiry] = JSON.parse(output).enquiries;
  assert.equal(enquiry.caseNumber, number);
  assert.deepEqual(
    enquiry.steps.map(({ note, step }: Record<string, string>) => [step, note]),
    [
      ['received', undefined],
      ['checked', 'Gehört Kunde 4711.'],
    ],
  );
});

test('the company’s own mailbox leads to nobody’s data', async (t) => {
  const running = await runService(t);
  await postJson(running.url);
  await running.seen('mail filed', 2);
  for (const command of ['export', 'delete']) {
    const typed = [command, 'kontakt@leinestern.example', '--yes'].slice(
      0,
      command === 'export' ? 2 : 3,
    );
    assert.equal((await sitAtDesk(running.dataDir, typed)).code, 1);
  }
  assert.equal(readdirSync(join(running.dataDir, 'mail')).length, 2);
});
