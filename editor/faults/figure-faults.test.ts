import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { describeFault } from '../../content/schema/faults/fault.ts';
import { faultsOfFigures } from './figure-faults.ts';

const head = '---\ntitle: Probe\n---\n';
const page = 'pages/probe.mdx';

const unbacked: [text: string, figure: string][] = [
  ['Wir kühlen 999 kW je Rack.', '999 kW'],
  ['Verfügbar zu 98,76 %.', '98,76 %'],
  ['Verfügbar zu 98,76 Prozent.', '98,76 Prozent'],
  ['Antwort in 77 Stunden', '77 Stunden'],
  ["<DataTable rows={[['Speicher', '12.345 GB']]} />", '12.345 GB'],
  ['Es sind 9.999 Netze.', '9.999 Netze'],
];

for (const [text, figure] of unbacked) {
  test(`${text} stops the build with file and line`, (context) => {
    const [fault, ...others] = faultsWith(context, { [page]: `${head}Guten Tag.\n\n${text}\n` });
    assert.equal(others.length, 0);
    assert.ok(fault?.includes(`${page}, Zeile 6: „${figure}“ steht in keiner Datei`), fault ?? '');
    assert.match(fault ?? '', /<Figure of="…" \/>/);
  });
}

const promises = ['Redundant', 'redundanter', 'rund um die Uhr', 'Zertifizierte', 'nie', 'niemals'];

for (const word of promises) {
  test(`»${word}« is a promise that wants a record, or an exception with its reason`, (context) => {
    const text = {
      'facts/figures.yaml': recordOf({}),
      'facts/offers.yaml': '{}',
      'facts/certificates.yaml': '[]',
      [page]: `${head}Guten Tag.\n\n${word} fällt etwas aus.\n`,
    };
    const [fault, ...others] = faultsWith(context, text);
    assert.equal(others.length, 0);
    assert.ok(fault?.includes(`${page}, Zeile 6: „${word}“ ist eine Zusage`), fault ?? '');
    const exception = `- { figure: ${word}, file: ${page}, why: Beispiel }\n`;
    const file = 'facts/figure-exceptions.yaml';
    assert.deepEqual(faultsWith(context, { ...text, [file]: exception }), []);
    const basis = 'Redundant ist beides, niemals einzeln, zertifiziert und rund um die Uhr besetzt';
    const record = recordOf({ value: 'zwei', basis });
    assert.deepEqual(faultsWith(context, { ...text, 'facts/figures.yaml': record }), []);
  });
}

test('a word inside another one promises nothing', (context) => {
  const text = `${head}Die Familie hat nieder und Zertifizierungsstellen genannt.\n`;
  assert.deepEqual(faultsWith(context, { [page]: text }), []);
});

const fine: [what: string, text: string][] = [
  ['a number without a unit', 'Neun von 10 Fragen, Port 443.'],
  ['a norm', 'ISO 27001, EN 50600 und Art. 32 DSGVO, § 5 Abs. 2.'],
  ['a date, a time and a telephone number', 'Am 20.01.2023 um 14:10 Uhr unter +49 30 23125 100.'],
  ['code', '```sh\nsleep 999 Sekunden\n```'],
  ['a comment', '{/* 999 kW gibt es nicht. */}'],
];

for (const [what, text] of fine) {
  test(`${what} is let through`, (context) => {
    assert.deepEqual(faultsWith(context, { [page]: `${head}${text}\n` }), []);
  });
}

test('a legal text is its own record', (context) => {
  const text = '---\ntitle: Probe\nlegal:\n  version: 2026-01-01\n---\nHöchstens 999 Euro.\n';
  assert.deepEqual(faultsWith(context, { [page]: text }), []);
  // As an editor on Windows stores it.
  assert.deepEqual(faultsWith(context, { [page]: text.replaceAll('\n', '\r\n') }), []);
});

test('a figure of the records is let through, in either number and spacing', (context) => {
  const record = recordOf({ value: '77\u00a0Tage' });
  const files = { 'facts/figures.yaml': record, [page]: `${head}In 77 Tagen.\n` };
  assert.deepEqual(faultsWith(context, files), []);
});

test('an exception is for one file, and goes when nobody needs it', (context) => {
  const exception = (file: string) => `- { figure: 999 kW, file: ${file}, why: Rechenbeispiel }\n`;
  const text = { [page]: `${head}Etwa 999 kW.\n` };
  const file = 'facts/figure-exceptions.yaml';
  assert.deepEqual(faultsWith(context, { ...text, [file]: exception(page) }), []);
  const faults = faultsWith(context, { ...text, [file]: exception('pages/andere.mdx') });
  assert.match(faults[0] ?? '', /Zeile 4: „999 kW“/);
  assert.match(
    faults[1] ?? '',
    /exceptions\.yaml, Zeile 1: .*„999 kW“ für pages\/andere\.mdx braucht niemand mehr/,
  );
});

test('an exception that nobody needs is told with its own line, whoever else says the same', (context) => {
  const exceptions = [
    '# Wörter wie „nie“ sagen etwas zu.',
    '- { figure: nie, file: pages/probe.mdx, why: Regel }',
    '- figure: nie',
    '  file: pages/andere.mdx',
    '  why: Regel',
  ];
  const files = {
    'facts/figure-exceptions.yaml': `${exceptions.join('\n')}\n`,
    'facts/offers.yaml': '{}',
    'facts/figures.yaml': recordOf({}),
    'facts/certificates.yaml': '[]',
    [page]: `${head}Das geht nie.\n`,
  };
  const [fault, ...others] = faultsWith(context, files);
  assert.deepEqual(others, []);
  assert.match(fault ?? '', /exceptions\.yaml, Zeile 3: .*„nie“ für pages\/andere\.mdx/);
});

test('the solar plant is as strong where it is drawn as where it is explained', (context) => {
  const record = recordOf({ name: 'solar-peak', value: 'bis zu 1.250 kW' });
  const files = (watts: number) => ({
    'facts/figures.yaml': record,
    'company.yaml': `solar: { peakKilowatts: ${watts} }\n`,
  });
  assert.deepEqual(faultsWith(context, files(1_250)), []);
  assert.match(
    faultsWith(context, files(250))[0] ?? '',
    /company\.yaml, Zeile 1: .*höchstens 250 kW.*„bis zu 1\.250 kW“/,
  );
});

test('the content as it is delivered says nothing that no record backs', () => {
  assert.deepEqual(faultsOfFigures('.'), []);
});

function recordOf({ name = 'probe', value = '1 kW', basis = 'Gezählt' }): string {
  return `${name}:\n  value: ${value}\n  meaning: ist eine Probe\n  basis: ${basis}\n  group: Netz\n  asOf: 2026-01-01\n  owner: Leitung Netz\n`;
}

function faultsWith(context: TestContext, files: Readonly<Record<string, string>>): string[] {
  return faultsOfFigures(projectWith(context, files)).map(describeFault);
}

/** A project whose content has no texts but for the files given. */
function projectWith(context: TestContext, files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  context.after(() => rmSync(folder, { recursive: true }));
  cpSync('content/facts', join(folder, 'content/facts'), { recursive: true });
  const all = { 'company.yaml': '{}\n', 'facts/figure-exceptions.yaml': '[]\n', ...files };
  for (const [name, text] of Object.entries(all)) {
    const file = join(folder, 'content', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
}
