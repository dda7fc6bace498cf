// What monitoring reads of the whole product, on a port of its own.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/server/ask.ts';
import { findFreePort, runProduct } from '../../testing/server/start-process.ts';

const expected = [
  /^backup_last_success_timestamp_seconds 0$/m,
  /^data_dir_available_bytes \d+$/m,
  /^http_request_duration_seconds_count\{group="pages"\} 4$/m,
  /^http_requests_total\{group="assets",status="2xx"\} 1$/m,
  /^http_requests_total\{group="health",status="2xx"\} 1$/m,
  /^http_requests_total\{group="mail",status="4xx"\} 2$/m,
  /^http_requests_total\{group="pages",status="2xx"\} 1$/m,
  /^http_requests_total\{group="pages",status="4xx"\} 3$/m,
  /^http_requests_total\{group="power",status="2xx"\} 1$/m,
  /^http_requests_total\{group="power",status="4xx"\} 1$/m,
  /^iso_certificate_expiry_timestamp_seconds 18\d{8}$/m,
  /^mail_oldest_undelivered_age_seconds /m,
  /^mail_server_up /m,
  /^nodejs_eventloop_lag_p99_seconds /m,
  /^power_sun_up [01]$/m,
  /^security_txt_expiry_timestamp_seconds 1811851200$/m,
  /^website_build_info\{version="\d+\.\d+\.\d+",.*node="v26/m,
];

test('the whole product can be scraped, and knows what has been asked of it', async (t) => {
  const METRICS_PORT = await findFreePort();
  const { statusOf } = await runProduct(t, { METRICS_PORT });
  const paths = ['/kontakt?x=1', '/gone', '/powerless', '/%', '/_assets/app.Ab3dE.js', '/readyz'];
  for (const path of [...paths, '/mail/v1', '/vorgang/x', '/power/latest', '/power/x']) {
    await statusOf(path);
  }
  const { body, headers } = await ask(Number(METRICS_PORT), '/metrics');
  assert.equal(headers['content-type'], 'text/plain; version=0.0.4; charset=utf-8');
  const missing = expected.filter((pattern) => !pattern.test(String(body)));
  assert.deepEqual(missing, [], String(body).slice(0, 12_000));
  assert.equal((await ask(Number(METRICS_PORT), '/')).status, 404);
});
