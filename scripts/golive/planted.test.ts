// False statements in the content of a company with one site, four products and neither English, certificate, solar
// plant nor fax: golive names each, or says that it cannot know.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { parse } from 'yaml';
import { readCompany } from '../../model/read-facts.ts';
import { findingsOf, situationWith } from '../../testing/golive.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { makeProductFolder } from '../../testing/server/start-process.ts';
import { answersSchema } from '../company/answers.ts';
import { sampleFolder } from '../company/figures.ts';
import { makeContent, sampleProducts } from '../company/make-content.ts';
import { texts } from './texts.ts';

const page = (text: string) => ['page.mdx', text] as const;
const contract = (text: string) =>
  ['page.mdx', `legal:\n  version: 2026-11-28\n---\n${text}`] as const;

const planted: readonly (readonly [file: readonly [string, string], expected: RegExp])[] = [
  [page('Alles läuft in zwei eigenen Rechenzentren.'), /^warns .*»zwei eigenen Rechenzentren«/],
  [page('Die Reserve halten wir am anderen Kapazität frei.'), /^warns .*»am anderen«/],
  [page('Dazwischen liegen rund zehn Kilometer.'), /^warns .*»zehn Kilometer«/],
  [contract('Jede Sicherung liegt am anderen Standort.'), /^stops .*zweiten Standort/],
  [page('Dazu kommt eigener Solarstrom.'), /^warns .*»Solarstrom« setzt eine Solaranlage/],
  [contract('Das Managementsystem ist nach ISO/IEC 27001 zertifiziert.'), /^stops .*Zertifikat/],
  [page('Sie erreichen uns auch per Fax.'), /^warns .*»Fax« setzt/],
  [page('Auf Englisch gibt es nicht alles.'), /^warns .*»Auf Englisch«/],
  [page('Am Telefon von 09:00–17:00 Uhr.'), /^warns .*»09:00–17:00« steht nicht in company/],
  [contract('Supportzeiten sind Werktage von 09:00 bis 17:00 Uhr.'), /^stops .*»09:00 bis 17:00«/],
  [page('Für Software auf VMware gibt es Nebula.'), /^warns .*»Nebula«, und das Produktmenü/],
  [contract('Für Orion gilt die Zusage der Anlage.'), /^stops .*»Orion«/],
  [page('Kommen Sie nach Laatzen.'), /^stops .*»Laatzen«/],
  [page('Wir arbeiten für Weserwerk Antriebe.'), /^stops .*»Weserwerk Antriebe«/m],
  [page('Schreiben Sie an hallo@leinepost.de.'), /^warns .*»hallo@leinepost\.de« steht nicht/],
  [page('Rufen Sie an: +49 511 1234567.'), /^warns .*»\+49 511 1234567« steht nicht/],
  [['charts/planted.svg', '<text>Hannover</text>'], /^stops .*planted\.svg.*»Hannover«/],
  [
    ['dist/planted.html', '<p>Ein Haus in <b>Vahrenwald</b></p>'],
    /^stops \/planted: .*»Vahrenwald«/,
  ],
  [['planted.pdf', 'verantwortung'], /^warns .*planted\.pdf: .*»Nebula«/m],
  [contract('{/* Vorlage. Prüfen. */}'), /^stops .*Vorlage\.$/],
];

/** Statements that contradict no fact, with what golive says about their kind. */
const unknown: readonly (readonly [statement: string, kind: RegExp])[] = [
  ['Unsere Batterien tragen die Last vier Stunden.', /ob Zahlen, Preise, Fristen und Mengen/],
  ['Jede Änderung prüft eine zweite Person.', /ob Sie tun, was Sätze über Abläufe/],
  ['Der Bahnhof liegt nebenan.', /ob Lage, Wege, Entfernungen und Nachbarschaft/],
  ['Uns gibt es seit dem Jahr 1998.', /ob Zitate, Gründung, Geschichte/],
  ['Hosted in Germany', /ob »Hosted in Germany«/],
];

const content = join(temporaryFolder(), 'content');

before(() => {
  const file = join(import.meta.dirname, '../../testing/company/german-only.yaml');
  const schema = answersSchema(sampleProducts().map(({ page }) => page));
  const answers = schema.parse(parse(readFileSync(file, 'utf8')));
  makeContent(content, answers, '2026-11-28');
});

/** Findings of a folder with the facts of the company and one file. */
async function findings([file, text]: readonly [string, string]): Promise<string[]> {
  const folder = temporaryFolder();
  const paths: Readonly<Record<string, string>> = {
    '.svg': 'content/drawings/charts/planted.svg',
    '.pdf': 'content/documents/planted.pdf',
    '.mdx': 'content/pages/planted.mdx',
  };
  const path = join(folder, file.startsWith('dist/') ? file : (paths[file.slice(-4)] ?? file));
  for (const name of ['navigation', 'former-names']) {
    mkdirSync(join(folder, 'content/pages'), { recursive: true });
    cpSync(join(content, `${name}.yaml`), join(folder, `content/${name}.yaml`));
  }
  mkdirSync(dirname(path), { recursive: true });
  if (file.endsWith('.pdf')) {
    const [document = ''] = globSync(`documents/${text}-*.pdf`, { cwd: sampleFolder });
    cpSync(join(sampleFolder, document), path);
  }
  if (!file.endsWith('.pdf')) writeFileSync(path, text);
  if (file.endsWith('.svg')) {
    writeFileSync(join(folder, 'content/pages/a.mdx'), '<Drawing of="planted" />');
  }
  const dirs = { contentDir: join(folder, 'content'), distDir: join(folder, 'dist') };
  const situation = situationWith();
  const found = await findingsOf(texts, { ...situation, company: readCompany(content), ...dirs });
  // The menu promises a copy at a second site.
  return found.filter((finding) => !finding.includes('navigation.yaml'));
}

for (const [file, expected] of planted) {
  test(`golive names: ${file[0]} ${file[1].replaceAll('\n', ' ')}`, async () => {
    assert.match((await findings(file)).join('\n'), expected);
  });
}

test('golive is silent about what is true, and about what it cannot know, of which it says so', async () => {
  for (const text of ['Am Telefon von 08:00–18:00 Uhr in Regensburg.', 'Kubernetes und Backup.']) {
    assert.deepEqual(await findings(page(text)), []);
  }
  const { folder: cwd } = await makeProductFolder();
  const script = join(import.meta.dirname, '../golive.ts');
  const env = { CONTENT_DIR: content, PARTS: 'site' };
  const away = ['--node-releases=http://127.0.0.1:1', '--resolver=127.0.0.1:1'];
  const { stdout } = spawnSync(process.execPath, [script, ...away], { cwd, env, encoding: 'utf8' });
  for (const [statement, kind] of unknown) {
    assert.deepEqual(await findings(page(statement)), []);
    assert.match(stdout, kind);
  }
});
