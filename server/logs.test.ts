// What is printed: sentences for a person at a terminal, JSON for a collector, and nothing personal.
import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import * as ours from '../testing/company.ts';
import { createTestLog } from '../testing/process/test-log.ts';
import { ask } from '../testing/server/ask.ts';
import { startSampleServer } from '../testing/server/start-sample-server.ts';
import { logStart } from './process/start-log.ts';
import { readSettings } from './settings/settings.ts';

function told(environment: Record<string, string>, isTTY: boolean): string {
  const lines: string[] = [];
  const write = (text: string) => lines.push(text);
  const settings = readSettings(environment, { ...ours.company, solar: ours.plant });
  logStart(settings, 'Leinestern', pino({ base: null }, { write }), { isTTY, write });
  return lines.join('');
}

const remote = {
  HOST: '0.0.0.0',
  PORT: '8080',
  SITE_URL: 'https://www.leinestern.example',
  DATABASE_URL: 'postgres://user:geheim@db.example:5432/leinestern',
  DATA_DIR: '/srv/data',
  MAIL_SMTP_URL: 'smtp://user:geheim@mail.example:587',
  POWER_SOURCE: 'mqtts://user:geheim@plant.example/ac/watts',
};

test('a start says where the site is, where mails go and watts come from, and no password', () => {
  assert.equal(
    told({}, true),
    `Leinestern läuft auf http://localhost:3000\nE-Mails gehen als Dateien nach var/mail\nAnfragen liegen in ${resolve('var/mail.sqlite')}\nSolarleistung: Simulation\n`,
  );
  assert.equal(
    told(remote, true),
    'Leinestern läuft auf http://localhost:8080, nach außen https://www.leinestern.example\nE-Mails gehen über mail.example:587\nAnfragen liegen in PostgreSQL db.example:5432/leinestern\nSolarleistung: mqtts://plant.example\n',
  );
  assert.match(told({ PARTS: 'mail,power' }, true), /^Dienste \(mail, power\) auf http:/);
  const { dataDir, mails, power, store } = JSON.parse(told(remote, false));
  assert.deepEqual([mails, power], ['mail.example:587', 'mqtts://plant.example']);
  assert.deepEqual([dataDir, store], ['/srv/data', 'PostgreSQL db.example:5432/leinestern']);
  assert.doesNotMatch(told(remote, false), /geheim/);
});

test('a logged request leads to no person, and does not open the page of a sender', async (t) => {
  const { lines, log } = createTestLog();
  const { port, stop } = await startSampleServer({ log });
  t.after(stop);
  const headers = { 'User-Agent': 'Browser of Marit', 'X-Forwarded-For': '203.0.113.7' };
  await ask(port, '/kontakt?mail=marit@example.org', { headers });
  await ask(port, '/en/case/0123456789abcdefghijkl/data');
  const requests = lines.filter(({ msg }) => msg === 'request');
  assert.deepEqual(
    requests.map(({ path }) => path),
    ['/kontakt', '/en/case/…'],
  );
  assert.doesNotMatch(JSON.stringify(requests), /marit|203\.0|0123456/i);
});
