// A company of its own, made by the command: one data centre, four products, German only.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { parse } from 'yaml';
import { findPublicFaults } from '../../model/faults/find-faults.ts';
import { readCompany } from '../../model/read-facts.ts';
import { copyWithContent } from '../../testing/build/copy-of-project.ts';
import { isFull } from '../../testing/is-full.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { sampleFolder } from './answers.ts';
import { phrases } from './replacements.ts';
import { withoutNames } from './texts.ts';

const folder = join(temporaryFolder(), 'content');
const root = join(import.meta.dirname, '../..');
const file = join(root, 'testing/company/german-only.yaml');
const answers = parse(readFileSync(file, 'utf8'));

async function run(target: string, ...flags: string[]) {
  const { folder: cwd } = await makeProductFolder();
  const args = [join(root, 'scripts/company.ts'), target, `--answers=${file}`, ...flags];
  return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const texts = () =>
  globSync('{pages,blog,facts}/**/*.{mdx,yaml}', { cwd: folder }).map(read).join();

before(async () => {
  const { status, stderr, stdout } = await run(folder);
  assert.equal(status, 0, stderr + stdout);
});

test('its content has no faults, and is a git repository with one commit', () => {
  assert.deepEqual(findPublicFaults(folder), []);
  const log = spawnSync('git', ['log', '--format=%s'], { cwd: folder, encoding: 'utf8' });
  assert.equal(log.stdout, 'Inhalt von Donaurechen\n');
});

test('its facts are those of the answers, and what it lacks is empty', () => {
  const { badges, legalName, fax, isoCertificateValidUntil, sites, solar, supportHours } =
    readCompany(folder);
  assert.equal(legalName, answers.legalName);
  assert.deepEqual(sites, [{ name: 'Regensburg Ost', latitude: 49.01, longitude: 12.13 }]);
  assert.equal(supportHours, answers.supportHours);
  assert.deepEqual(badges, [{ text: 'Hosted in Germany' }]);
  assert.deepEqual([fax, isoCertificateValidUntil, solar], [undefined, undefined, undefined]);
  assert.match(read('brand/brand.yaml'), /^accent: "?#f0b429"?$/m);
});

test('products that it does not offer have no page, link, card, menu entry, price or promise', () => {
  const gone =
    'orion|nebula|leitungen|consulting|managed-services|webhosting|mailhosting|livestreaming|kundenreferenz|certificates';
  for (const name of gone.split('|')) assert.ok(!existsSync(join(folder, `pages/${name}.mdx`)));
  assert.doesNotMatch(
    texts() + read('navigation.yaml'),
    new RegExp(`["(: ]/(?:en/)?(?:${gone})\\b`),
  );
  for (const file of ['offers', 'service-levels']) {
    assert.doesNotMatch(read(`facts/${file}.yaml`), new RegExp(`^(?:${gone}):`, 'm'));
  }
  const prices = gone
    .replace('leitungen', 'lines')
    .replace('managed-services', 'comparison|office');
  assert.doesNotMatch(read('pages/preise.mdx'), new RegExp(`of="(?:${prices})"|#leitungen`));
  assert.doesNotMatch(read('facts/prices.yaml'), /name: (?:lines|orion)\./);
  assert.match(read('facts/prices.yaml'), /name: kubernetes\.control-plane/);
  assert.match(read('pages/index.mdx'), /^<Tile heading="Kubernetes" .*link="\/kubernetes"/m);
  assert.doesNotMatch(read('pages/anbieterwechsel.mdx'), /\['Nebula'|\*\*Nebula/);
  assert.match(read('pages/anbieterwechsel.mdx'), /\['Kubernetes'/);
  assert.match(read('pages/agb-anlage.mdx'), /^## 2\. \(entfällt\)$/m);
  assert.match(read('pages/agb-anlage.mdx'), /^## 9\. Colocation$/m);
});

test('products that it does not offer leave enumerations and clauses of sentences', () => {
  for (const [text, expected] of [
    [
      'über Colocation, Cloud, Hosting, Leitungen und Betrieb.',
      'über Colocation, Hosting und Betrieb.',
    ],
    ['Bei Colocation und Leitungen gilt', 'Bei Colocation gilt'],
    ['ein Cloud-, Web- oder Maildienst', 'ein Web- oder Maildienst'],
    ['Private Cloud, Colocation und\n  Leitungen', 'Colocation'],
    [
      'Notstrom und Kälte, Wechsel, Private Cloud und Recht',
      'Notstrom und Kälte, Wechsel und Recht',
    ],
    // No grammatical rest.
    ['Cloud und Leitungen', 'Cloud und Leitungen'],
    ['Netz (IPv6), Cloud und Backup', 'Netz (IPv6), Cloud und Backup'],
  ] as const) {
    assert.equal(withoutNames(text, ['Cloud', 'Leitungen']), expected);
  }
  assert.match(read('pages/tom.mdx'), /Projekte getrennt\. Unsere/);
  assert.doesNotMatch(read('pages/agb.mdx'), /Leitungen/);
  for (const post of ['managed-private-openstack', 'lorem-ipsum'])
    assert.ok(!existsSync(join(folder, `blog/${post}.mdx`)), post);
});

test('each phrase that is replaced is in the texts of the sample', () => {
  const words = (text: string) => text.replaceAll(/\s+/g, ' ');
  const files = globSync('**/*.{mdx,yaml,svg}', { cwd: sampleFolder });
  const sample = files.map((name) => words(readFileSync(join(sampleFolder, name), 'utf8'))).join();
  const missing = Object.values(phrases).flatMap((group) =>
    Object.keys(group).filter((phrase) => !sample.includes(words(phrase))),
  );
  assert.deepEqual(missing, []);
});

test('there is no English, and contracts begin with their first version', () => {
  assert.ok(!existsSync(join(folder, 'pages/en')));
  assert.doesNotMatch(texts() + read('navigation.yaml'), /^ +en:$/m);
  const today = new Date().toISOString().slice(0, 10);
  assert.match(read('pages/agb.mdx'), new RegExp(`^ {2}version: ${today}$`, 'm'));
  assert.equal(read('facts/trust-changes.yaml').match(/date:/g)?.length, 1);
});

if (isFull) {
  test('it builds', () => {
    const env = { ...process.env, PARTS: 'site', BLOG_FEED_URL: '', CONTENT_DIR: folder };
    const cwd = copyWithContent();
    const args = [join(cwd, 'scripts/build.ts')];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  });
}

test('sentences to read are listed with file and line', () => {
  const list = read('ZU-LESEN.md');
  assert.match(list, /^## content\/pages\/cloud\.mdx\n\n(?:- \[ \] Zeile .*\n)*- .*»Orion«/m);
  assert.match(list, /Zeile \d+.*: »zwei Rechenzentren«/);
  assert.match(list, /Zeile \d+: Der Text nennt »Laatzen«/);
});

test('a company with a single product has no faults either', async () => {
  const { status, stdout } = await run(`${folder}-one`, '--products=webhosting');
  assert.equal(status, 0, stdout);
});

test('names each answer that is missing or wrong', async () => {
  const { status, stderr } = await run(`${folder}-2`, '--sites=Passau', '--city=');
  assert.equal(status, 1);
  assert.match(stderr, /^--city: .*\n--sites: Ein Rechenzentrum braucht Namen, Breite und Länge/);
  assert.match((await run(folder)).stderr, /ist nicht leer/);
});
