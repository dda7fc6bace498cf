import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/server/ask.ts';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import {
  findFreePort,
  makeProductFolder,
  startProduct,
} from '../../testing/server/start-process.ts';

test('the whole product can be scraped, and knows what has been asked of it', async (t) => {
  const product = await makeProductFolder();
  const [PORT, METRICS_PORT] = [await findFreePort(), await findFreePort()];
  const { process, started, ended } = startProduct(product.folder, { PORT, METRICS_PORT });
  t.after(async () => {
    process.kill('SIGTERM');
    await ended;
    await product.remove();
  });
  await started;
  await ask(Number(PORT), '/kontakt');
  const { body } = await ask(Number(METRICS_PORT), '/metrics');
  const names = new Set(readMetrics(String(body)).map(({ name }) => name));
  for (const name of [
    'backup_last_success_timestamp_seconds',
    'data_dir_available_bytes',
    'http_requests_total',
    'iso_certificate_expiry_timestamp_seconds',
    'mail_oldest_undelivered_age_seconds',
    'mail_server_up',
    'nodejs_eventloop_lag_p99_seconds',
    'power_sun_up',
    'security_txt_expiry_timestamp_seconds',
    'website_build_info',
  ]) {
    assert.ok(names.has(name), name);
  }
});
