// Findings of golive. Mail servers: mail.test.ts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { company, isSample, plant } from '../../testing/company.ts';
import { publishNode } from '../../testing/deploy/publish-node.ts';
import { findingsOf, type Given, situationWith } from '../../testing/golive.ts';
import { listen } from '../../testing/process/listen.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { certificate, energyReport, securityText } from './expiry.ts';
import type { Check } from './finding.ts';
import { dmarc, dnsAt, mailboxes, spf } from './mail.ts';
import { nodeRelease } from './node-release.ts';
import { alertTarget, origins, powerSource, siteAddress, trustedProxies } from './settings.ts';
import { unknowable } from './text-rules.ts';
import { texts } from './texts.ts';

type Case = readonly [check: Check, given: Given, expected?: RegExp | undefined];

const https = { SITE_URL: 'https://www.hoster.de' };
const settings = (
  [
    [siteAddress, {}, /^stops SITE_URL: .* fehlt/],
    [siteAddress, { SITE_URL: 'http://www.hoster.de' }, /^stops .*unverschlüsselt/],
    [siteAddress, { SITE_URL: 'https://www.hoster.example' }, /^stops .*reserviert/],
    [siteAddress, https],
    [origins, { ALLOWED_ORIGINS: 'http://shop.hoster.de' }, /^stops ALLOWED_ORIGINS/],
    [origins, { ...https, ALLOWED_ORIGINS: 'http://localhost:4321' }, /^warns .*Entwickl/],
    [trustedProxies, https, /^stops TRUSTED_PROXIES: .*Proxy/],
    [trustedProxies, { ...https, TRUSTED_PROXIES: '127.0.0.1,10.0.3.0/28,fd00::/64' }],
    [trustedProxies, { TRUSTED_PROXIES: '10.0.0.0/8' }, /^warns .* 10\.0\.0\.0\/8/],
    [alertTarget, {}, /^warns ALERT_MAILBOX/],
    [alertTarget, { ALERT_MAILBOX: 'ops@hoster.de' }],
    [powerSource, {}, /^warns POWER_SOURCE/],
    [powerSource, { POWER_SOURCE: 'modbus-tcp://10.0.0.5' }],
  ] as const
).map(([check, environment, expected]): Case => [check, { environment }, expected]);

/** The words in line 3 of a file. */
const inFile = (file: string, words: string): Given => ({
  company: {
    fax: '+49 30 23125 101',
    address: { ...company.address, street: 'Musterweg 12' },
  },
  files: { [`content/${file}`]: `Text.\n\n${words}\n` },
});
const words = (
  [
    ['company.yaml', 'sample: true', /^stops content\/company\.yaml, Zeile 3: .* als Beispiel/],
    ['facts/offers.yaml', 'a: [{ what: B, sample: true }, { sample: false }]', /^stops .*offers/],
    ['company.yaml', 'domain: a.example', /»a\.example« .*\.example/],
    ['company.yaml', 'fax: "+49 30 23125 101"', /»\+49 30 23125 101« .* Film und Fernsehen/],
    ['company.yaml', 'street: Musterweg 12', /^stops .*»Musterweg 12« .* Musterangabe/],
    ['company.yaml', 'number: HRB 000000', /^stops .* Musterangabe/],
    ['company.yaml', 'number: HRB 001230, vatId: DE812345678'],
    ['blog/probe.mdx', 'listed: false', /^warns content\/blog\/probe\.mdx, .* keiner Liste/],
    ['pages/agb.mdx', 'template: true', /^stops .*agb\.mdx, Zeile 3: .* Vorlage\.$/],
    ['pages/agb.mdx', 'Eine Vorlage'],
    ['pages/a.mdx', '[x](https://a.example/b)', /^stops .*: »a\.example«/],
    ['pages/a.mdx', 'der Haus AG (Beispiel).', /^stops .*»der Haus AG \(Beispiel\)« ist/],
    ['pages/a.mdx', 'Haus AG (sample)\n'.repeat(20), /^stops .*Zeile 3, .* und 14 weitere: »Haus/],
    ['pages/a.mdx', 'Netz AS64500.', /^stops .*»AS64500« kommt nur in Anleitungen/],
    ['pages/a.mdx', 'Auch `ping 192.0.2.1`\n```sh\ncurl https://a.example/\n```\nAS3320'],
    ['pages/a.mdx', 'Zwei getrennte Wege ins Rechenzentrum. Was beide Seiten schulden.'],
    ['pages/a.mdx', 'Alle Ihre Standorte. Two ways into the building.'],
  ] as const
).map(([file, text, expected]): Case => [texts, inFile(file, text), expected]);

const former = (list: string, text: string): Given => ({
  files: { 'content/former-names.yaml': list, 'content/pages/a.mdx': text },
});
const building = { name: 'Ein Haus', latitude: 50, longitude: 9 };
const noDate = { isoCertificateValidUntil: undefined } as unknown as Given['company'] & object;
const iso = 'Zertifiziert nach ISO\u00a027001.';
const until = (isoCertificateValidUntil: string): Given => ({
  company: { isoCertificateValidUntil },
});
const expires = (day: string): Given => ({
  files: { 'dist/.well-known/security.txt': `Expires: ${day}T12:00:00Z\n` },
});
const from = { MAIL_FROM: 'noreply@mail.hoster.de', CONTACT_MAILBOX: 'kontakt@hoster.de' };
const dns = (name: string, ...records: string[]): Given => ({
  environment: { ...from, ABUSE_MAILBOX: 'abuse@hoster.de' },
  records: { [name]: records },
});
const sender = 'mail.hoster.de';
const policy = '_dmarc.mail.hoster.de';

const page = 'content/pages/a.mdx';
const others: readonly Case[] = [
  [texts, { ...inFile('a.yaml', 'Zwei Rechenzentren.'), company: { sites: [building, building] } }],
  [texts, former('- Altstadt\n', '# Altstadt\n\nIm Altstädter Tal.\nIn Altstadt.\n'), /Zeile 4: /],
  [texts, former('- Leine\n', 'Eine kleine Leinentasche, ganz alleine.')],
  [texts, former('- Leine\n', 'Östlich\nder Leine.'), /^stops .*Zeile 2: Der Text nennt »Leine«/],
  [texts, former('- Lower Saxony\n', 'In Lower\n  Saxony.'), /Zeile 1: .*»Lower Saxony«/],
  [texts, former(`- [${company.name}, Altland]\n`, 'In Altland.')],
  [texts, { ...inFile('blog/norm.mdx', iso), company: noDate }],
  [texts, former('- allowed: [firma.example]\n', 'An firma.example.')],
  [
    texts,
    {
      files: {
        'content/facts/prices.yaml': 'prices:\n- {name: rack.example, net: 9}\n',
        [page]: 'Ab €(rack.example).',
      },
    },
  ],
  [
    texts,
    { files: { [page]: '---\ntitle: A\nconfirm:\n  - A gilt\n---\n' } },
    /^warns .*Zeile 3: .* verspricht: A gilt\.$/,
  ],
  [
    texts,
    { files: { 'content/company.yaml': 'name: A\nconfirm:\n  - A gilt\n' } },
    /^warns content\/company\.yaml, Zeile 2: .* verspricht: A gilt\.$/,
  ],
  [certificate, until('2026-11-20'), /^stops .*isoCertificateValidUntil: .* abgelaufen\.$/],
  [certificate, until('2027-01-15'), /^warns .* läuft in 56 Tagen ab\.$/],
  [certificate, until('2027-05-31')],
  [securityText, {}, /^stops \/\.well-known\/security\.txt: Die gebaute Website fehlt/],
  [securityText, expires('2026-12-01'), /^warns .* läuft in 10 Tagen ab/],
  [spf, dns('x'), /^stops mail\.hoster\.de: Der SPF-Eintrag fehlt/],
  [spf, dns(sender, 'other', 'v=spf1 mx -all')],
  [spf, dns(sender, 'v=spf1 mx -all', 'v=spf1 a -all'), /^stops .*mehrere/],
  [spf, dns(sender, 'v=spf1 mx +all'), /^warns .*jedem/],
  [dmarc, dns('x'), /^warns _dmarc\.mail\.hoster\.de: .* fehlt/],
  [dmarc, dns(policy, 'v=DMARC1; p=none'), /^warns .*p=none/],
  [dmarc, dns(policy, 'v=DMARC1; p=reject')],
  [dmarc, dns('_dmarc.hoster.de', 'v=DMARC1;p=quarantine')],
  [mailboxes, dns('x'), /^stops hoster\.de: .*keinen MX-Eintrag/],
  [mailboxes, { ...dns('x'), mailServers: ['.'] }, /^stops .*keine Mails an/],
  [mailboxes, { ...dns('x'), mailServers: ['mx1.hoster.de'] }],
];

const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1
/BaseFont/Helvetica>>>>>>>>endobj 4 0 obj<</Length 35>>stream
BT /F 9 Tf 9 9 Td (Laatzen) Tj ET
endstream endobj trailer<</Root 1 0 R>>`;
const contract = 'legal:\n  version: 2026-11-28\n---\n';
/** False for a company with one site and four products, without English, certificate, solar plant and fax. */
const planted: readonly (readonly [text: string, expected: RegExp, file?: string])[] = [
  ['Alles läuft in zwei eigenen Rechenzentren.', /^warns .*»zwei eigenen Rechenzentren«/],
  ['We run our own two data centres.', /^warns .*»two data centres«/],
  ['Die Reserve halten wir am anderen Kapazität frei.', /^warns .*»am anderen«/],
  ['Dazwischen liegen rund zehn Kilometer.', /^warns .*»zehn Kilometer«/],
  [`${contract}Die Kopie liegt am anderen Standort.`, /^stops .*zweiten Standort/],
  ['Dazu kommt eigener Solarstrom.', /^warns .*»Solarstrom« setzt eine Solaranlage/],
  ['Wir sind zertifiziert nach ISO\u00a027001.', /^warns .*kein gültiges Zertifikat/],
  [
    `${contract}Das System ist nach ISO/IEC 27001 zertifiziert.`,
    /^stops .*kein gültiges Zertifikat/,
  ],
  ['Seit 2012 sind wir zertifiziert.', /^warns .*»zertifiziert« setzt ein Zertifikat/],
  ['Das gültige Zertifikat schicken wir.', /^warns .*»gültige Zertifikat« setzt/],
  ['Sie erreichen uns auch per Fax.', /^warns .*»Fax« setzt/],
  ['Auf Englisch gibt es nicht alles.', /^warns .*»Auf Englisch«/],
  ['Am Telefon von 09:00–17:00 Uhr.', /^warns .*»09:00–17:00« steht nicht in company/],
  [`${contract}Supportzeiten sind 09:00 bis 17:00 Uhr.`, /^stops .*»09:00 bis 17:00«/],
  ['Für Software auf VMware gibt es Nebula.', /^warns .*»Nebula«, und das Produktmenü/],
  [`${contract}Für Orion gilt die Zusage der Anlage.`, /^stops .*»Orion«/],
  ['Kommen Sie nach Laatzen.', /^stops .*»Laatzen«/],
  ['Wir arbeiten für Praxisverbund Deister.', /^stops .*»Praxisverbund Deister«/],
  ['Fragen Sie Tammo Ehlers.', /^stops .*»Tammo Ehlers«/],
  ['Schreiben Sie an hallo@leinepost.de.', /^warns .*»hallo@leinepost\.de« steht nicht/],
  ['Rufen Sie an: +49 511 1234567.', /^warns .*»\+49 511 1234567« steht nicht/],
  ['<p>In <b>Laatzen</b></p>', /^stops \/planted: .*»Laatzen«/, 'dist/planted.html'],
  [pdf, /^stops content\/documents\/a\.pdf: .*»Laatzen«/, 'content/documents/a.pdf'],
];
/** What contradicts no fact, with what golive says about its kind; nothing about what is true. */
const unnamed: readonly (readonly [text: string, kind: RegExp])[] = [
  ['Unsere Batterien tragen die Last vier Stunden.', /ob Zahlen, Preise, Fristen und Mengen/],
  ['Jede Änderung prüft eine zweite Person.', /ob Sie tun, was Sätze über Abläufe/],
  ['Der Bahnhof ist nebenan.', /ob Lage, Wege, Entfernungen und Nachbarschaft/],
  ['Uns gibt es seit 1998.', /ob Zitate, Gründung, Geschichte/],
  ['Hosted in Germany', /ob die Merkmale/],
  ['<OnlyWith fact="second-site">\nZwei Rechenzentren\n</OnlyWith>', /^/],
  ['Eine Kopie<Clause fact="orion">, auch aus Orion</Clause>.', /^/],
  ['Kommen Sie<Clause fact="second-site"> an beide Standorte</Clause>.', /^/],
  ['Am Telefon von 08:00–18:00 Uhr, in Regensburg.', /^/],
];
const small = {
  ...{ name: 'Donaurechen', legalName: 'Donaurechen GmbH', domain: 'donaurechen.de' },
  address: { ...company.address, city: 'Regensburg' },
  supportHours: 'Mo–Fr 08:00–18:00 Uhr',
  ...{ isoCertificateValidUntil: undefined, solar: undefined, fax: undefined },
} as unknown as Given['company'] & object;
const hidden = [
  'a: { onlyWith: solar, b: Solarstrom }',
  undefined,
  'content/facts/a.yaml',
] as const;
const plantedCases = [
  ...planted,
  ...unnamed.map(([text]) => [text, undefined] as const),
  hidden,
].map(
  ([text, expected, file = page]): Case => [
    texts,
    { company: small, files: { [file]: text } },
    expected,
  ],
);

test('golive says of what kind the statements are that it cannot know', () => {
  for (const [, kind] of unnamed) assert.match(unknowable, kind);
});

for (const [check, given, expected] of [...settings, ...words, ...others, ...plantedCases]) {
  const what = JSON.stringify(Object.values(given)).slice(0, 100);
  test(`${check.name} ${what}: ${expected?.source ?? 'nothing'}`, async () => {
    const found = await findingsOf(check, situationWith(given));
    assert.equal(found.length, expected ? 1 : 0, found.join('\n'));
    if (expected) assert.match(found[0] ?? '', expected);
  });
}

const energyOf = (year: number): Given => ({
  files: {
    'content/facts/energy.yaml': `years: [{ year: ${year}, published: ${year + 1}-03-20, values: [{ item: pue, perSite: ["1.35"], basis: gemessen, source: Zähler }] }]`,
  },
});

test('the energy report of last year is missed from 1 March', async () => {
  const at = (day: string, given: Given) =>
    findingsOf(energyReport, { ...situationWith(given), nowMs: Date.parse(day) });
  assert.deepEqual(await at('2026-02-28', energyOf(2024)), []);
  assert.match((await at('2026-03-01', energyOf(2024))).join('\n'), /^warns .* 2025 fehlen; /);
  assert.deepEqual(await at('2026-03-01', energyOf(2025)), []);
  assert.deepEqual(await at('2026-03-01', {}), []);
});

if (isSample) {
  test('the delivered texts: each legal text is a template, and to another company the names of the sample are reported', async () => {
    const names = /leinestern|hannover|laatzen|vahrenwald|musterweg/gi;
    const other = JSON.parse(JSON.stringify(company).replaceAll(names, 'Weiden'));
    const situation = situationWith({ company: other });
    const found = await findingsOf(texts, { ...situation, contentDir: contentFolder() });
    const templates = found.filter((each) => each.endsWith('Der Rechtstext ist eine Vorlage.'));
    const legal = contentFiles(contentFolder(), 'content/pages/{,en/}*.mdx')
      .filter((file) => readFileSync(contentPath(file), 'utf8').includes('\nlegal:\n'))
      // Not a template.
      .filter((file) => !file.endsWith('barrierefreiheit.mdx'));
    assert.deepEqual(templates.map((each) => each.split(/[ ,]/)[1]).sort(), legal.sort());
    for (const name of ['Hannover', 'Leinekabel', 'Laatzen', 'AS64500', 'namenswerk.example']) {
      assert.ok(found.join('\n').includes(`»${name}«`), name);
    }
  });
}

for (const [meanWatts, count] of [
  [48, 1],
  [48_000, 0],
] as const) {
  test(`golive has ${count} findings on a plant that gives ${meanWatts} W at noon`, async (t) => {
    const quarterHours = [0, 1, 2, 3].map((minute) => ({
      start: `2026-06-21T10:0${minute}:00.000Z`,
      meanWatts,
    }));
    const history = JSON.stringify({ days: [{ quarterHours }] });
    const PORT = String(
      await listen(
        t,
        createServer((_, response) => response.end(history)),
      ),
    );
    const environment = { POWER_SOURCE: 'mqtt://10.0.0.5/roof', PORT };
    const found = await findingsOf(
      powerSource,
      situationWith({ environment, company: { solar: plant } }),
    );
    assert.equal(found.length, count);
  });
}

test('a DNS server that does not answer is no finding about the domain', async () => {
  const situation = { ...situationWith(dns('x')), dns: dnsAt('127.0.0.1:1') };
  const [found] = await findingsOf(spf, situation);
  assert.match(found ?? '', /^warns mail\.hoster\.de \(E[A-Z]+\): .* nicht antwortet\.$/);
});

test('the published Node is fine, another is reported, and what cannot be read is not checked', async (t) => {
  const published = await publishNode(t);
  const forged = await publishNode(t, { isForged: true });
  const file = join(temporaryFolder(), 'node');
  const { address: releases, binary, version } = published;
  for (const [node, text, expected] of [
    [{ releases, version }, binary, /^$/],
    [{ releases, version }, `${binary} `, /^stops Node\.js: .* nicht das veröffentlichte/],
    [{ releases, version: 'v26.10.0-ours' }, binary, /^stops .*-ours .* nicht veröffentlicht/],
    [{ releases: forged.address, version }, binary, /^warns .* andere Prüfsumme/],
  ] as const) {
    writeFileSync(file, text);
    const found = await findingsOf(nodeRelease, { ...situationWith(), node: { ...node, file } });
    assert.match(found.join(), expected);
  }
});

/** Runs the command in a folder without .env, with unreachable DNS and nodejs.org. */
async function run(args: string[], env: Record<string, string>) {
  const { folder: cwd } = await makeProductFolder();
  const away = ['--node-releases=http://127.0.0.1:1', '--resolver=127.0.0.1:1'];
  const script = join(import.meta.dirname, '../golive.ts');
  return spawnSync(process.execPath, [script, ...away, ...args], { cwd, env, encoding: 'utf8' });
}

test('the command ends with 1 while something stops, and names wrong settings too', async () => {
  const wrong = { PARTS: 'mail', PORT: 'x', SITE_URL: 'foo' };
  const { status, stderr, stdout } = await run(['--json'], wrong);
  assert.deepEqual([status, stderr], [1, '']);
  const { findings } = JSON.parse(stdout);
  const ofSettings = findings.filter(({ at }: { at: string }) => at === '.env');
  assert.equal(ofSettings.length, 2);
  assert.match(ofSettings[0].sentence, /^Eine Einstellung ist falsch: PORT is not a whole number/);
  assert.ok(findings.length > 5, 'the other checks run all the same');
});

test('the command checks the parts that run here only, and ends with 0 when nothing stops', async () => {
  const power = { PARTS: 'power', ...https, TRUSTED_PROXIES: '127.0.0.1' };
  const { status, stdout } = await run([], power);
  const expected =
    /^Bitte prüfen \(2\)\n {2}Node\.js: Nicht geprüft: .+\n {6}→ .+\n {2}POWER_SOURCE: /;
  assert.match(stdout, expected);
  assert.equal(status, 0);
  assert.match((await run(['--resolver=dns.example'], power)).stderr, /^Invalid IP address/);
});
