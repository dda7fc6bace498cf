import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import * as ours from '../testing/company.ts';
import { ask } from '../testing/server/ask.ts';
import { startSampleServer } from '../testing/server/start-sample-server.ts';
import { readSettings } from './settings.ts';
import { createLog, tellStart } from './start-log.ts';

const company = { ...ours.company, solar: ours.plant };

function told(environment: Record<string, string>, isTTY: boolean): string {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const settings = readSettings(environment, company);
  tellStart(settings, 'Leinestern', pino({ base: null }, { write }), { isTTY, write });
  return lines.join('');
}

test('a person at a terminal reads where the site is, where mails go and watts come from', () => {
  assert.equal(
    told({}, true),
    'Leinestern läuft auf http://localhost:3000\nE-Mails gehen als Dateien nach var/mail\nSolarleistung: Simulation\n',
  );
  const environment = {
    HOST: '0.0.0.0',
    PORT: '8080',
    SITE_URL: 'https://www.leinestern.example',
    MAIL_SMTP_URL: 'smtp://user:geheim@mail.example:587',
    POWER_SOURCE: 'mqtts://user:geheim@plant.example/ac/watts',
  };
  assert.equal(
    told(environment, true),
    'Leinestern läuft auf http://localhost:8080, nach außen https://www.leinestern.example\nE-Mails gehen über mail.example:587\nSolarleistung: mqtts://plant.example\n',
  );
  assert.equal(
    told({ PARTS: 'site', HOST: '192.168.1.5' }, true),
    'Leinestern läuft auf http://192.168.1.5:3000\n',
  );
});

test('at a terminal the services alone do not pass for the site', () => {
  assert.match(
    told({ PARTS: 'mail,power', PORT: '3001' }, true),
    /^Dienste \(mail, power\) auf http:\/\/localhost:3001\n/,
  );
});

test('a person at a terminal reads the log as sentences', () => {
  const lines: string[] = [];
  const log = createLog('info', { isTTY: true, write: (line: string) => lines.push(line) });
  log.child({ part: 'mail' }).warn({ reason: '421', attempts: 2 }, 'mail deferred');
  log.info('server: done');
  log.error({ err: new Error('lost') }, 'a request failed');
  const [deferred, done, failed] = lines.map((line) => line.replace(/^\d\d:\d\d:\d\d /, ''));
  assert.equal(deferred, "WARN mail: mail deferred { reason: '421', attempts: 2 }\n");
  assert.equal(done, 'server: done\n');
  assert.match(failed ?? '', /^ERROR a request failed\nError: lost\n {4}at /);
});

test('a log collector gets the same as JSON', () => {
  const line = JSON.parse(told({ MAIL_SMTP_URL: 'smtp://user:geheim@mail.example:587' }, false));
  assert.equal(line.url, 'http://localhost:3000');
  assert.equal(line.mails, 'mail.example:587');
  assert.equal(line.power, 'Simulation');
  assert.doesNotMatch(JSON.stringify(line), /geheim/);
});

test('a logged request leads to no person, and does not open the page of a sender', async (context) => {
  const lines: { path?: string; msg: string }[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const log = pino({ level: 'debug', base: null }, { write });
  const sample = await startSampleServer({ log });
  context.after(() => sample.stop());
  const headers = { 'User-Agent': 'Browser of Marit', 'X-Forwarded-For': '203.0.113.7' };
  await ask(sample.port, '/kontakt?mail=marit@example.org', { headers });
  await ask(sample.port, '/en/case/0123456789abcdefghijkl/data');
  const requests = lines.filter(({ msg }) => msg === 'request');
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/kontakt', '/en/case/…'],
  );
  assert.deepEqual(Object.keys(requests[0] ?? {}).sort(), [
    ...['durationMs', 'level', 'method', 'msg', 'path', 'status', 'time'],
  ]);
});
