import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { startDnsServer } from '../../testing/golive/dns-server.ts';
import { situationWith } from '../../testing/golive/situation.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { describeFindings, findAll } from './find-all.ts';
import { stops, warns } from './finding.ts';
import { readArguments } from './read-situation.ts';

const script = join(import.meta.dirname, '../golive.ts');

test('what stops comes first, and each finding says what to do', () => {
  const shown = describeFindings([stops('A', 'Satz.', 'Tun.'), warns('B', 'Zweiter.', 'Lesen.')]);
  assert.equal(
    shown,
    'Hält auf (1)\n  A: Satz.\n      → Tun.\n\nBitte prüfen (1)\n  B: Zweiter.\n      → Lesen.\n',
  );
  assert.equal(describeFindings([]), 'Nichts steht dem Start im Weg.\n');
});

test('only the parts that run here are looked at', async (t) => {
  const environment = { PARTS: 'power', SITE_URL: 'https://www.hoster.de', TRUSTED_PROXIES: '::1' };
  const ats = async (settings: Record<string, string>) =>
    (await findAll(situationWith(t, { environment: settings }))).map(({ at }) => at);
  assert.deepEqual(await ats(environment), ['Node.js', 'POWER_SOURCE']);
  const plant = { ...environment, POWER_SOURCE: 'modbus-tcp://10.0.0.5' };
  assert.deepEqual(await ats(plant), ['Node.js']);
});

test('a resolver is an address, with a port or without', () => {
  for (const resolver of ['127.0.0.1', '127.0.0.1:5353', '::1', '[::1]:53']) {
    const { isForMachines, resolver: read } = readArguments([`--resolver=${resolver}`]);
    assert.deepEqual([isForMachines, read], [false, resolver]);
  }
  for (const typed of [
    ['--resolver=dns.example'],
    ['--resolver'],
    ['--node-releases=x'],
    ['--x'],
    ['x'],
  ]) {
    assert.throws(() => readArguments(typed), /^Error: So geht es: npm run golive/);
  }
});

/** The command in a folder without an .env of somebody's. */
async function run(t: TestContext, args: string[], environment: Record<string, string>) {
  const product = await makeProductFolder();
  t.after(() => product.remove());
  // Nobody is there, so that the test is the same wherever nodejs.org can be reached.
  const child = spawn(process.execPath, [script, '--node-releases=http://127.0.0.1:1', ...args], {
    cwd: product.folder,
    env: environment,
  });
  const [stdout, stderr, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  assert.equal(stderr, '');
  return { status, stdout };
}

test('the command ends with 1 while something stops, and names wrong settings too', async (t) => {
  const dns = await startDnsServer({});
  t.after(dns.close);
  const { status, stdout } = await run(t, ['--json', `--resolver=${dns.address}`], {
    PARTS: 'mail',
    PORT: 'x',
    SITE_URL: 'foo',
  });
  assert.equal(status, 1);
  const { findings } = JSON.parse(stdout);
  const wrong = findings.filter(({ at }: { at: string }) => at === '.env');
  assert.equal(wrong.length, 2);
  assert.match(wrong[0].sentence, /^Eine Einstellung ist falsch: PORT is not a whole number/);
  assert.ok(findings.length > wrong.length + 3, 'the rest is looked at all the same');
  for (const { severity, sentence, fix } of findings) {
    assert.match(severity, /^(?:stops|warns)$/);
    assert.ok(sentence && fix);
  }
});

test('a public site without a mail server is told once, and in German', async (t) => {
  const dns = await startDnsServer({});
  t.after(dns.close);
  const { stdout } = await run(t, ['--json', `--resolver=${dns.address}`], {
    PARTS: 'mail',
    SITE_URL: 'https://www.hoster.de',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const { findings } = JSON.parse(stdout) as { findings: { at: string; sentence: string }[] };
  const settings = findings.filter(({ at }) => /^(?:\.env|[A-Z_]+)$/.test(at));
  assert.deepEqual(
    settings.map(({ at }) => at),
    ['MAIL_SMTP_URL', 'MAIL_DKIM_DOMAIN', 'ALERT_MAILBOX'],
  );
  assert.match(settings[0]?.sentence ?? '', /^Ohne Mailserver/);
});

test('the command ends with 0 when nothing stops', async (t) => {
  const { status, stdout } = await run(t, [], {
    PARTS: 'power',
    SITE_URL: 'https://www.hoster.de',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  assert.match(
    stdout,
    /^Bitte prüfen \(2\)\n {2}Node\.js: Nicht geprüft: .+\n.+\n {2}POWER_SOURCE: /,
  );
  assert.equal(status, 0);
});
