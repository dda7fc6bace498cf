import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, runService, siteOrigin } from '../../testing/power/running-service.ts';

test('the newest value can be read without a websocket', async (t) => {
  const { clock, plant, port } = await runService(t);
  const none = await ask(port, '/power/latest');
  assert.deepEqual(await none.json(), {
    watts: null,
    time: null,
    source: 'modbus-tcp',
    stale: true,
  });
  plant.deliver(101_000.6);
  clock.advance(1_000);
  const answer = await ask(port, '/power/latest');
  assert.equal(answer.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=1');
  const time = '2026-06-21T10:00:00.000Z';
  assert.deepEqual(await answer.json(), {
    watts: 101_001,
    time,
    source: 'modbus-tcp',
    stale: false,
  });
});

test('a value older than a minute is told as stale, with its time', async (t) => {
  const { clock, plant, port, service } = await runService(t);
  plant.deliver(1);
  clock.advance(59_999);
  assert.equal(service.latest().stale, false);
  clock.advance(1);
  const time = '2026-06-21T10:00:00.000Z';
  const expected = { watts: 1, time, source: 'modbus-tcp', stale: true };
  assert.deepEqual(service.latest(), expected);
  assert.deepEqual(await (await ask(port, '/power/latest')).json(), expected);
});

test('a clock of the plant that is ahead does not keep a value alive', async (t) => {
  const { clock, plant, service } = await runService(t);
  plant.deliverReading({ watts: 1, takenAtMs: clock.now() + 3_600_000 });
  assert.equal(service.latest().time, '2026-06-21T10:00:00.000Z');
  clock.advance(60_000);
  assert.equal(service.latest().stale, true);
});

test('a thousand questions within a second are answered from one body', async (t) => {
  const { clock, plant, port } = await runService(t);
  plant.deliver(1);
  const first = await (await ask(port, '/power/latest')).text();
  plant.deliver(2);
  assert.equal(await (await ask(port, '/power/latest')).text(), first);
  clock.advance(1_000);
  assert.equal((await (await ask(port, '/power/latest')).json()).watts, 2);
});

test('the history is asked for as JSON or CSV, by the address or by what is accepted', async (t) => {
  const { port } = await runService(t);
  const cases: [string, string | undefined, number, string][] = [
    ['', undefined, 200, 'application/json'],
    ['', 'text/html,*/*;q=0.8', 200, 'application/json'],
    ['', 'text/csv', 200, 'text/csv'],
    ['', 'text/csv;q=0.5, application/json', 200, 'application/json'],
    ['', 'TEXT/CSV, application/json;q=0.9', 200, 'text/csv'],
    ['', 'text/csv;q=0', 200, 'application/json'],
    ['?format=csv', 'application/json', 200, 'text/csv'],
    ['?format=json', 'text/csv', 200, 'application/json'],
    ['?format=xml', undefined, 400, 'text/plain'],
    ['?format=', undefined, 400, 'text/plain'],
  ];
  for (const [query, accept, status, type] of cases) {
    const headers = accept === undefined ? {} : { accept };
    const answer = await ask(port, `/power/history${query}`, { headers });
    assert.equal(answer.status, status, `${query} ${accept}`);
    assert.equal(answer.headers.get('content-type')?.split(';')[0], type, `${query} ${accept}`);
    assert.equal(answer.headers.get('vary'), 'Accept, Origin');
    await answer.text();
  }
});

test('a spreadsheet in Germany opens the history', async (t) => {
  const meanWatts = (fromMs: number) =>
    fromMs === Date.parse('2026-06-21T09:45:00Z') ? 12_345.6 : 0;
  const { port } = await runService(t, { meanWatts });
  const answer = await ask(port, '/power/history?format=csv');
  assert.equal(
    answer.headers.get('content-disposition'),
    'attachment; filename="solarleistung.csv"',
  );
  assert.equal(answer.headers.get('cache-control'), 'public, max-age=30');
  const lines = (await answer.text()).split('\r\n');
  const [heading] = lines;
  assert.equal(
    heading,
    'Datum;Beginn;Beginn (UTC);Mittlere Leistung (W), simuliert;Ertrag des Tages (kWh), simuliert',
  );
  assert.equal(lines[1], '20.06.2026;00:00;2026-06-19T22:00:00.000Z;0;0,0');
  assert.equal(lines.at(-2), '21.06.2026;11:45;2026-06-21T09:45:00.000Z;12346;3,1');
  assert.equal(lines.at(-1), '');
});

test('what was measured is not called simulated', async (t) => {
  const { port } = await runService(t);
  const answer = await ask(port, '/power/history?format=csv');
  const [heading] = (await answer.text()).split('\r\n');
  assert.equal(heading, 'Datum;Beginn;Beginn (UTC);Mittlere Leistung (W);Ertrag des Tages (kWh)');
});

test('a head has no body, and nothing can be written', async (t) => {
  const { port } = await runService(t);
  for (const path of ['/power/latest', '/power/history', '/power/history?format=csv']) {
    const whole = await (await ask(port, path)).arrayBuffer();
    const head = await ask(port, path, { method: 'HEAD' });
    assert.equal(head.headers.get('content-length'), String(whole.byteLength));
    assert.equal(await head.text(), '');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const refused = await ask(port, path, { method });
      assert.equal(refused.status, 405);
      assert.equal(refused.headers.get('allow'), 'GET, HEAD');
      await refused.text();
    }
  }
});

test('a browser that opens the websocket address is told where the value stands', async (t) => {
  const { port } = await runService(t);
  const answer = await ask(port, '/power');
  assert.equal(answer.status, 426);
  assert.equal(answer.headers.get('upgrade'), 'websocket');
  assert.match(await answer.text(), /\/power\/latest/);
  for (const path of ['/power/', '/power/x', '/power/latest/', '/%70ower']) {
    const unknown = await ask(port, path);
    assert.equal(unknown.status, 404, path);
    await unknown.text();
  }
});

test('a page of an allowed origin may read the answers, no other', async (t) => {
  const { port } = await runService(t);
  const allowed = await ask(port, '/power/latest', { headers: { origin: siteOrigin } });
  assert.equal(allowed.headers.get('access-control-allow-origin'), siteOrigin);
  const foreign = await ask(port, '/power/latest', { headers: { origin: 'https://evil.example' } });
  assert.equal(foreign.headers.get('access-control-allow-origin'), null);
});

test('monitoring reads how many watch, the last value and its age', async (t) => {
  const { clock, plant, service } = await runService(t);
  assert.doesNotMatch(await service.metrics(), /power_last/);
  plant.deliver(88_000.5);
  clock.advance(42_000);
  const metrics = await service.metrics();
  assert.match(metrics, /^power_last_watts 88000\.5$/m);
  assert.match(metrics, /^power_last_reading_age_seconds 42$/m);
  assert.match(metrics, /^power_history_kept 1$/m);
});
