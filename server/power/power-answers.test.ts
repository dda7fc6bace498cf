// Power over HTTP: the newest value and two days, as JSON and CSV.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, runService, siteOrigin } from '../../testing/power/running-service.ts';

test('the newest value says its time and source, and is stale after a minute', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  const latest = async () => await (await ask(port, '/power/latest')).json();
  const value = { watts: null, time: null, source: 'modbus-tcp', stale: true };
  assert.deepEqual(await latest(), value);
  plant.deliver(101_000.6);
  const fresh = { ...value, watts: 101_001, time: '2026-06-21T10:00:00.000Z', stale: false };
  assert.deepEqual(await latest(), fresh);
  clock.advance(59_999);
  assert.equal(service.latest().stale, false);
  clock.advance(1);
  assert.deepEqual(await latest(), { ...fresh, stale: true });
  plant.deliverReading({ watts: 1, takenAtMs: clock.now() + 3_600_000 });
  clock.advance(60_000);
  assert.equal(
    service.latest().stale,
    true,
    'a clock of the plant that is ahead keeps nothing alive',
  );
  const metrics = await service.metrics();
  assert.match(metrics, /^power_last_watts 1$/m);
  assert.match(metrics, /^power_last_reading_age_seconds 60$/m);
});

const [json, csv, plain] = ['application/json', 'text/csv', 'text/plain'];
const answers: readonly [path: string, accept: string, status: number, type: string][] = [
  ['/power/latest', '*/*', 200, json],
  ['/power/history', 'text/html,*/*;q=0.8', 200, json],
  ['/power/history', 'TEXT/CSV, application/json;q=0.9', 200, csv],
  ['/power/history', 'text/csv;q=0.5, application/json', 200, json],
  ['/power/history', 'text/csv;q=0', 200, json],
  ['/power/history?format=csv', json, 200, csv],
  ['/power/history?format=json', csv, 200, json],
  ['/power/history?format=xml', '*/*', 400, plain],
  ['/power', '*/*', 426, plain],
  ['/power/x', '*/*', 404, plain],
  ['/%70ower', '*/*', 404, plain],
];

test('every address has its status, form and term, HEAD has no body, and nothing can be written', async (t) => {
  const { port } = await runService(t);
  for (const [path, accept, status, type] of answers) {
    const answer = await ask(port, path, { headers: { accept } });
    const { headers } = answer;
    const what = `${path} ${accept}`;
    const [sent] = headers.get('content-type')?.split(';') ?? [];
    assert.deepEqual([answer.status, sent], [status, type], what);
    const text = await answer.text();
    if (path === '/power') assert.match(text, /\/power\/latest/);
    if (status !== 200) continue;
    const seconds = path === '/power/latest' ? 1 : 30;
    assert.equal(headers.get('cache-control'), `public, max-age=${seconds}`, what);
    const head = await ask(port, path, { method: 'HEAD', headers: { accept } });
    assert.equal(head.headers.get('content-length'), String(Buffer.byteLength(text)));
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await ask(port, path, { method });
      assert.deepEqual([refused.status, refused.headers.get('allow')], [405, 'GET, HEAD']);
      await refused.text();
    }
  }
  for (const [origin, allowed] of [
    [siteOrigin, siteOrigin],
    ['https://evil.example', null],
  ] as const) {
    const { headers } = await ask(port, '/power/latest', { headers: { origin } });
    assert.equal(headers.get('access-control-allow-origin'), allowed);
  }
});

test('a spreadsheet in Germany opens the history, which says what is simulated', async (t) => {
  const measured = await ask((await runService(t)).port, '/power/history?format=csv');
  const columns = 'Datum;Beginn;Beginn (UTC);Mittlere Leistung (W);Ertrag des Tages (kWh)';
  assert.equal((await measured.text()).split('\r\n')[0], columns);
  const meanWatts = (fromMs: number) =>
    fromMs === Date.parse('2026-06-21T09:45:00Z') ? 12_345.6 : 0;
  const { port } = await runService(t, { meanWatts });
  const answer = await ask(port, '/power/history?format=csv');
  assert.match(answer.headers.get('content-disposition') ?? '', /filename="solarleistung\.csv"/);
  const lines = (await answer.text()).split('\r\n');
  assert.equal(lines[0], columns.replaceAll(/\((W|kWh)\)/g, '$&, simuliert'));
  assert.equal(lines[1], '20.06.2026;00:00;2026-06-19T22:00:00.000Z;0;0,0');
  assert.equal(lines.at(-2), '21.06.2026;11:45;2026-06-21T09:45:00.000Z;12346;3,1');
});
