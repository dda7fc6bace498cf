import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runService } from '../../testing/mail/running-service.ts';
import { message, postJson, postReport } from '../../testing/mail/send-enquiry.ts';

test('tells monitoring what came, what was refused and what became of the mails', async (t) => {
  const { url, seen, service } = await runService(t);
  await postJson(url);
  await postJson(url);
  await postReport(url);
  await postJson(url, message, { timestamp: '1' });
  await seen('mail filed', 4);
  const metrics = await service.metrics();
  for (const line of [
    'mail_enquiries_accepted_total{kind="contact"} 1',
    'mail_enquiries_accepted_total{kind="abuse"} 1',
    'mail_enquiries_known_total{kind="contact"} 1',
    'mail_enquiries_refused_total{problem="invalid-proof"} 1',
    'mail_filed_total{recipient="company"} 2',
    'mail_filed_total{recipient="confirmation"} 2',
    'mail_store_up 1',
    'mail_queued 0',
    'mail_oldest_undelivered_age_seconds 0',
  ]) {
    assert.ok(metrics.split('\n').includes(line), line);
  }
  assert.doesNotMatch(metrics, /kundin|melderin/);
  assert.doesNotMatch(metrics, /^mail_delivered_total\{/m);
});

test('can be read although the service has stopped', async (t) => {
  const { service } = await runService(t);
  await service.stop();
  assert.match(await service.metrics(), /^mail_store_up 0$/m);
});
