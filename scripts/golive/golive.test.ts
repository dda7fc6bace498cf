// Findings of golive; none if all is well. Mail servers: mail.test.ts.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { publishNode } from '../../testing/deploy/publish-node.ts';
import {
  entries,
  findingsOf,
  realCompany,
  situationWith,
  type Wishes,
} from '../../testing/golive.ts';
import { listen } from '../../testing/process/listen.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import {
  markedTexts,
  placeholderFacts,
  sampleBrand,
  sampleEntries,
  samplePosts,
} from './content.ts';
import { certificate, securityText } from './expiry.ts';
import type { Check } from './finding.ts';
import { dmarc, mailboxes, resolverAt, spf } from './mail.ts';
import { nodeRelease } from './node-release.ts';
import { alertTarget, origins, powerSource, siteAddress, trustedProxies } from './settings.ts';
import { formerNames, inventedTexts, secondSite } from './words.ts';

type Case = readonly [check: Check, wishes: Wishes, ...expected: RegExp[]];

const env = (environment: Record<string, string>): Wishes => ({ environment });
const https = { SITE_URL: 'https://www.hoster.de' };

const settings: readonly Case[] = [
  [siteAddress, {}, /^stops SITE_URL: .* fehlt/],
  [siteAddress, env({ SITE_URL: 'http://www.hoster.de' }), /^stops .*unverschlüsselt/],
  [siteAddress, env({ SITE_URL: 'https://www.hoster.example' }), /^stops .*reserviert/],
  [siteAddress, env(https)],
  [origins, env({ ALLOWED_ORIGINS: 'https://shop.hoster.de' })],
  [origins, env({ ALLOWED_ORIGINS: 'http://shop.hoster.de' }), /^stops ALLOWED_ORIGINS/],
  [origins, env({ ...https, ALLOWED_ORIGINS: 'http://localhost:4321' }), /^warns .*Entwickl/],
  [trustedProxies, env(https), /^stops TRUSTED_PROXIES: .*Proxy/],
  [trustedProxies, env({ ...https, TRUSTED_PROXIES: '127.0.0.1' })],
  [trustedProxies, env({ TRUSTED_PROXIES: '10.0.3.0/28,fd00::/64' })],
  [trustedProxies, env({ TRUSTED_PROXIES: '10.0.0.0/8' }), /^warns .* 10\.0\.0\.0\/8/],
  [trustedProxies, env({ TRUSTED_PROXIES: '2001:db8::/32' }), /^warns /],
  [alertTarget, {}, /^warns ALERT_MAILBOX/],
  [alertTarget, env({ ALERT_MAILBOX: 'ops@hoster.de' })],
  [alertTarget, env({ ALERT_WEBHOOK_URL: 'https://chat.hoster.de/x' })],
  [powerSource, {}, /^warns POWER_SOURCE/],
  [powerSource, env({ POWER_SOURCE: 'modbus-tcp://10.0.0.5' })],
];

const { address, mailboxes: boxes, register } = realCompany;
const middle = { name: 'Ein Haus', latitude: 52.397, longitude: 9.735 };

const fact = (company: NonNullable<Wishes['company']>, expected: RegExp): Case => {
  return [placeholderFacts, { company }, expected];
};

const facts: readonly Case[] = [
  [placeholderFacts, {}],
  fact({ sample: true }, /^stops content\/company\.yaml: Die Firma ist/),
  fact({ domain: 'a.example' }, /domain: »a\.example« .*\.example/),
  fact({ mailboxes: { ...boxes, contact: 'a@b.example' } }, /^stops .* mailboxes\.contact: /),
  fact(
    { address: { ...address, street: 'Musterweg 12' } },
    /^stops .* address\.street: .* Musteranschrift\.$/,
  ),
  fact({ fax: '+49 30 23125 101' }, /fax: .* Film und Fernsehen/),
  fact(
    { register: { ...register, number: 'HRB 000000' } },
    /^stops .* register\.number: .* keine Registernummer\.$/,
  ),
  fact({ vatId: 'DE000000000' }, /^stops .* vatId: /),
  fact({ sites: [middle] }, /^warns .* sites: .* Mitte des Stadtteils/),
  [sampleBrand, brand(true), /^stops content\/brand\/brand\.yaml: /],
  [sampleBrand, brand(false)],
  [sampleEntries, entries(false)],
  [
    sampleEntries,
    entries(true),
    /^stops content\/staff\.yaml: Personen: 1 von 2 sind erfunden/,
    ...[/Kunden: 2 von 2/, /Stimmen: 1 von 1/, /Partner: 1 von 1/, /Ereignisse: 1 von 1/],
    ...[/Zahlen: 1 von 1/, /Angaben: 1 von 2/, /Zusagen: 1 von 1/, /Dienstleister: 1 von 1/],
    /Nachweise: 1 von 1/,
  ],
  [samplePosts, text('Probe', 'blog/test-post.mdx'), /^warns content\/blog\/test-post\.mdx: /],
  [samplePosts, {}],
];

const template = /^stops content\/pages\/agb\.mdx: .* Vorlage\.$/;
const onlyOne = /^warns content\/pages\/agb\.mdx, Zeile 3: .* zweiten Standort, und/;
const former = (list: string, words: string, company = {}): Wishes => ({
  company,
  content: { 'former-names.yaml': list, 'pages/agb.mdx': words },
});
const pair = '- { de: Altstadt, en: Altwerk }\n';

const texts: readonly Case[] = [
  [markedTexts, text('{/* Vorlage. Anwaltlich prüfen. */}'), template],
  [markedTexts, text('# Vorlage. Prüfen.'), template],
  [markedTexts, text('# A template.'), template],
  [markedTexts, text('Eine Vorlage')],
  [markedTexts, text('<DocumentLink name="zertifikat-muster">'), /^warns .* eines Zertifikats\.$/],
  [markedTexts, text('{/* Bitte bestätigen: A gilt. */}'), /^warns .* verspricht: A gilt\.$/],
  [
    markedTexts,
    text('# Bitte bestätigen: A gilt.', 'facts/figures.yaml'),
    /^warns content\/facts\/figures\.yaml: .* verspricht: A gilt\.$/,
  ],
  [inventedTexts, text('[x](https://a.example/b)'), /^stops .*agb\.mdx, Zeile 3: »a\.example«/],
  [inventedTexts, text('der Haus AG (Beispiel).'), /^stops .*»der Haus AG \(Beispiel\)« ist/],
  [inventedTexts, text('by Haus AG (sample)'), /^stops .*\(sample\)«/],
  [inventedTexts, text('Netz AS64500.'), /^stops .*»AS64500« ist eine Nummer oder Adresse/],
  [inventedTexts, text('Server 192.0.2.53.'), /^stops .*»192\.0\.2\.53«/],
  [inventedTexts, text('Netz 2001:db8:1::/48.'), /^stops .*»2001:db8:1::«/],
  [inventedTexts, text('im Beispiel Hamburg.'), /^warns .*»im Beispiel Hamburg\.«/],
  [inventedTexts, text('Haus AG (Beispiel)\n'.repeat(20)), /Zeile 3, .* und 14 weitere: »Haus/],
  [
    inventedTexts,
    text("['Posten im Beispiel'] `ping 192.0.2.1`\n```sh\ncurl https://a.example/\n```\nAS3320"),
  ],
  ...[
    'Alles kommt aus zwei redundanten Rechenzentren.',
    'Die Kopie liegt am anderen Standort.',
    'Ansehen dürfen Sie beide Häuser.',
    'Fällt ein Standort aus, nimmt der andere neue Post sofort an.',
    'Leistungsort sind die Rechenzentren des Anbieters.',
    'from our own two data centres',
    'The copy is at the other\n  site.',
  ].map((words): Case => [secondSite, text(words), onlyOne]),
  [secondSite, text('Zwei getrennte Wege ins Rechenzentrum. Was beide Seiten schulden.')],
  [secondSite, text('Alle Ihre Standorte. Two ways into the building.')],
  [secondSite, text('Die Kopie liegt in einem anderen Gebäude.')],
  [secondSite, { ...text('Zwei Rechenzentren.'), company: { sites: [middle, middle] } }],
  [
    formerNames,
    former('- Altstadt\n- Altwerk\n', '---\n# Altwerk\n---\n\nIm Altstädter Tal.\nIn Altstadt.\n'),
    /^stops content\/pages\/agb\.mdx: Der Text nennt »Altstadt« \(Zeile 6\); company\.yaml/,
  ],
  [formerNames, former('- Altstadt\n', 'Altstadt', { address: { ...address, city: 'Altstadt' } })],
  [formerNames, text('Altstadt')],
  [formerNames, former('- Leine\n', 'Eine kleine Leinentasche, ganz alleine.')],
  [formerNames, former('- Leine\n', 'Östlich\nder Leine.'), /»Leine« \(Zeile 2\)/],
  [formerNames, former('- Lower Saxony\n', 'In Lower\n  Saxony.'), /»Lower Saxony« \(Zeile 1\)/],
  [formerNames, former('- [Altstadt, Altland]\n', 'In Altland.'), /»Altland«/],
  [formerNames, former('- [Kabelkamp, Altland]\n', 'In Altland.')],
  ...(['pages/en/a.mdx', 'pages/a.mdx'] as const).map((page): Case => {
    const files = {
      'facts/english.yaml': pair,
      'drawings/plans/plan.wide.svg': '<text>Altwerk</text>\n',
    };
    const content = { 'former-names.yaml': '- Altstadt\n- Altwerk\n', [page]: 'x', ...files };
    const told = /english\.yaml: Der Text nennt »Altwerk« \(Zeile 1\);/;
    return [formerNames, { content }, ...(page.includes('/en/') ? [told] : [])];
  }),
];

const until = (isoCertificateValidUntil: string): Wishes => ({
  company: { isoCertificateValidUntil },
});
const none = { isoCertificateValidUntil: undefined } as unknown as Wishes['company'] & object;
const expires = (day: string): Wishes => ({ securityText: `Expires: ${day}T12:00:00Z\n` });
const from = { MAIL_FROM: 'noreply@mail.hoster.de', CONTACT_MAILBOX: 'kontakt@hoster.de' };
const dns = (name: string, ...records: string[]): Wishes => ({
  environment: { ...from, ABUSE_MAILBOX: 'abuse@hoster.de' },
  texts: { [name]: records },
});
const sender = 'mail.hoster.de';
const policy = '_dmarc.mail.hoster.de';

const datesAndDns: readonly Case[] = [
  [certificate, until('2026-11-20'), /^stops .*isoCertificateValidUntil: .* abgelaufen\.$/],
  [certificate, until('2026-11-21'), /^warns .* läuft in einem Tag ab\.$/],
  [certificate, until('2027-01-15'), /^warns .* läuft in 56 Tagen ab\.$/],
  [certificate, until('2027-05-31')],
  [
    certificate,
    { ...text('Zertifiziert nach ISO\u00a027001.'), company: none },
    /^warns .*nicht eingetragen; .+ content\/pages\/agb\.mdx, Zeile 3\.$/,
  ],
  [certificate, { ...text('Was ISO 27001 verlangt.', 'blog/norm.mdx'), company: none }],
  [securityText, {}, /^stops \/\.well-known\/security\.txt: Die gebaute Website fehlt/],
  [securityText, expires('2026-11-20'), /^stops .* abgelaufen/],
  [securityText, expires('2026-12-01'), /^warns .* läuft in 10 Tagen ab/],
  [spf, dns('x'), /^stops mail\.hoster\.de: Der SPF-Eintrag fehlt/],
  [spf, dns(sender, 'v=spf10', 'x'), /^stops .* fehlt/],
  [spf, dns(sender, 'other', 'v=spf1 mx -all')],
  [spf, dns(sender, 'v=spf1 mx -all', 'v=spf1 a -all'), /^stops .*mehrere/],
  [spf, dns(sender, 'v=spf1 mx +all'), /^warns .*jedem/],
  [dmarc, dns('x'), /^warns _dmarc\.mail\.hoster\.de: .* fehlt/],
  [dmarc, dns(policy, 'v=DMARC1; p=none'), /^warns .*p=none/],
  [dmarc, dns(policy, 'v=DMARC1; rua=mailto:a@b.de'), /^warns .*p=none/],
  [dmarc, dns(policy, 'v=DMARC1; p=reject')],
  [dmarc, dns('_dmarc.hoster.de', 'v=DMARC1;p=quarantine')],
  [mailboxes, dns('x'), /^stops hoster\.de: .*keinen MX-Eintrag/],
  [mailboxes, { ...dns('x'), mailServers: ['.'] }, /^stops .*keine Mails an/],
  [mailboxes, { ...dns('x'), mailServers: ['mx1.hoster.de'] }],
];

for (const [check, wishes, ...expected] of [...settings, ...facts, ...texts, ...datesAndDns]) {
  const what = JSON.stringify(Object.values(wishes)).slice(0, 100);
  test(`${check.name} ${what}: ${expected[0]?.source ?? 'nothing'}`, async () => {
    const found = await findingsOf(check, situationWith(wishes));
    assert.equal(found.length, expected.length, found.join('\n'));
    for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern);
  });
}

test('a plant that gives a thousandth of its peak at noon is told, one that gives more is not', async (t) => {
  for (const [meanWatts, told] of [
    [48, /^warns POWER_SOURCE: .* weniger als ein Tausendstel/],
    [48_000, undefined],
  ] as const) {
    const noon = Array.from({ length: 6 }, (_, index) => ({
      start: `2026-06-21T10:0${index}:00.000Z`,
      meanWatts,
    }));
    const server = createServer((_, response) =>
      response.end(JSON.stringify({ days: [{ quarterHours: noon }] })),
    );
    const PORT = String(await listen(t, server));
    const wishes = env({ POWER_SOURCE: 'mqtt://10.0.0.5/roof', PORT });
    const [found] = await findingsOf(powerSource, situationWith(wishes));
    if (told) assert.match(found ?? '', told);
    else assert.equal(found, undefined);
  }
});

test('a DNS server that does not answer is no finding about the domain', async () => {
  const situation = { ...situationWith(dns('x')), resolver: resolverAt('127.0.0.1:1') };
  const [found] = await findingsOf(spf, situation);
  assert.match(found ?? '', /^warns mail\.hoster\.de \(SPF\): .* nicht antwortet \(E[A-Z]+\)\.$/);
});

test('the published Node is fine, another is told, and what cannot be looked at is not checked', async (t) => {
  const published = await publishNode(t);
  const forged = await publishNode(t, { isForged: true });
  const find = async (releases: string, binary: string, version = published.version) => {
    const situation = situationWith(text('x'));
    const file = join(situation.contentDir, 'node');
    writeFileSync(file, binary);
    return await findingsOf(nodeRelease, { ...situation, node: { version, file, releases } });
  };
  const { binary } = published;
  assert.deepEqual(await find(published.address, binary), []);
  const [other] = await find(published.address, `${binary} `);
  assert.match(other ?? '', /^stops Node\.js: Das laufende Node \(.+\) ist nicht das veröffentl/);
  const [never] = await find(published.address, binary, 'v26.10.0-ours');
  assert.match(never ?? '', /^stops Node\.js: Node v26\.10\.0-ours .* keine veröffentlichte/);
  const [changed] = await find(forged.address, binary);
  assert.match(changed ?? '', /^warns Node\.js: Nicht geprüft: .* eine andere Prüfsumme/);
});

/** The command in a folder without an .env of somebody's, where neither DNS nor nodejs.org answers. */
async function run(args: string[], environment: Record<string, string>) {
  const product = await makeProductFolder();
  const away = ['--node-releases=http://127.0.0.1:1', '--resolver=127.0.0.1:1'];
  const script = join(import.meta.dirname, '../golive.ts');
  const options = { cwd: product.folder, env: environment, encoding: 'utf8' } as const;
  return spawnSync(process.execPath, [script, ...away, ...args], options);
}

test('the command ends with 1 while something stops, and names wrong settings too', async (_t) => {
  const wrong = { PARTS: 'mail', PORT: 'x', SITE_URL: 'foo' };
  const { status, stderr, stdout } = await run(['--json'], wrong);
  assert.deepEqual([status, stderr], [1, '']);
  const { findings } = JSON.parse(stdout);
  const ofSettings = findings.filter(({ at }: { at: string }) => at === '.env');
  assert.equal(ofSettings.length, 2);
  assert.match(ofSettings[0].sentence, /^Eine Einstellung ist falsch: PORT is not a whole number/);
  assert.ok(findings.length > 5, 'the rest is looked at all the same');
  for (const { severity, sentence, fix } of findings) {
    assert.match(severity, /^(?:stops|warns)$/);
    assert.ok(sentence && fix);
  }
});

test('the command looks at the parts that run here only, and ends with 0 when nothing stops', async (_t) => {
  const power = { PARTS: 'power', ...https, TRUSTED_PROXIES: '127.0.0.1' };
  const { status, stdout } = await run([], power);
  const told = /^Bitte prüfen \(2\)\n {2}Node\.js: Nicht geprüft: .+\n {6}→ .+\n {2}POWER_SOURCE: /;
  assert.match(stdout, told);
  assert.equal(status, 0);
  const typed = await run(['--resolver=dns.example'], power);
  assert.match(typed.stderr, /^So geht es: npm run golive/);
});

/** One text, its words in the third line. */
function text(words: string, file = 'pages/agb.mdx'): Wishes {
  return { content: { [file]: `Text.\n\n${words}\n` } };
}

function brand(sample: boolean): Wishes {
  const words = `accent: '#f5af20'\nnight: '#0c1628'\nsample: ${sample}\n`;
  return { content: { 'brand/brand.yaml': words } };
}
