import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { describeFindings } from './describe-findings.ts';
import { findAll } from './find-all.ts';
import { stops, warns } from './finding.ts';
import { readArguments } from './read-arguments.ts';
import { startDnsServer } from './testing/dns-server.ts';
import { situationWith } from './testing/situation.ts';

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
  assert.deepEqual(await ats(environment), ['POWER_SOURCE']);
  const plant = { ...environment, POWER_SOURCE: 'modbus-tcp://10.0.0.5' };
  assert.deepEqual(await ats(plant), []);
});

test('a resolver is an address, with a port or without', () => {
  for (const resolver of ['127.0.0.1', '127.0.0.1:5353', '::1', '[::1]:53']) {
    assert.deepEqual(readArguments([`--resolver=${resolver}`]), { isForMachines: false, resolver });
  }
  for (const typed of [['--resolver=dns.example'], ['--resolver'], ['--x'], ['x']]) {
    assert.throws(() => readArguments(typed), /^Error: So geht es: npm run golive/);
  }
});

function run(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['scripts/golive.ts', ...args], { env: environment });
}

test('the command ends with 1 while something stops, and names wrong settings too', async (t) => {
  const dns = await startDnsServer({});
  t.after(dns.close);
  const command = run(['--json', `--resolver=${dns.address}`], { PORT: 'x', SITE_URL: 'foo' });
  const { stdout } = command;
  assert.ok(stdout);
  const [output, [code]] = await Promise.all([text(stdout), once(command, 'exit')]);
  assert.equal(code, 1);
  const { findings } = JSON.parse(output);
  const wrong = findings.filter(({ at }: { at: string }) => at === '.env');
  assert.equal(wrong.length, 2);
  assert.match(wrong[0].sentence, /^Eine Einstellung ist falsch: PORT is not a whole number/);
  assert.ok(findings.length > 30, 'the rest is looked at all the same');
  for (const { severity, sentence, mend } of findings) {
    assert.match(severity, /^(?:stops|warns)$/);
    assert.ok(sentence && mend);
  }
});

test('the command ends with 0 when nothing stops', async () => {
  const environment = {
    PARTS: 'power',
    SITE_URL: 'https://www.hoster.de',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const command = run([], environment);
  const { stdout } = command;
  assert.ok(stdout);
  const [output, [code]] = await Promise.all([text(stdout), once(command, 'exit')]);
  assert.match(output, /^Bitte prüfen \(1\)\n {2}POWER_SOURCE: /);
  assert.equal(code, 0);
});
