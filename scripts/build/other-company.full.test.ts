// A minimal company: one data centre, no fax, no solar plant, fewer products.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { readCompany } from '../../model/read-facts.ts';
import { makeProject } from '../../testing/company/make-project.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';

const project = temporaryFolder();
before(() => {
  makeProject(project);
  const { status, stderr } = run('scripts/build.ts');
  assert.equal(status, 0, stderr);
});

function run(script: string, ...options: string[]) {
  const args = [join(project, script), ...options];
  const env = { ...process.env, PARTS: 'site', BLOG_FEED_URL: '' };
  return spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8', env });
}

/** By its path below dist/, the text of each file that holds text. */
function builtTexts(): [string, string][] {
  return globSync('**/*.{html,xml,json,txt,svg,css,js,webmanifest}', { cwd: join(project, 'dist') })
    .filter((file) => statSync(join(project, 'dist', file)).isFile())
    .map((file) => [file, readFileSync(join(project, 'dist', file), 'utf8')]);
}

test('nothing of the sample company, and nothing that the company has not got, is in what is built', () => {
  const texts = builtTexts();
  assert.ok(texts.length > 60);
  const names = /leinestern|hannover|laatzen|vahrenwald|musterweg/i;
  const gone = [
    /telefax|\bFax\b|faxNumber|solar-(?:condition|gauge)|id="solar(?:-peak)?"|"\/#solar"/i,
    /ISO 27001 certified|id="iso-27001"|dazu die Zertifikate/,
    /Lageskizze von|Mit wem wir zusammenarbeiten|Zwei Stimmen/,
    /href="\/(?:nebula|leitungen|livestreaming)["#]/,
    /<(ul|ol|dl|address|h[1-4])\b[^>]*>\s*<\/\1>|\bundefined\b|\[object Object\]|>\s*null\s*</,
  ];
  for (const [file, text] of texts) {
    assert.doesNotMatch(file + text, names, file);
    for (const pattern of file.endsWith('.html') ? gone : [])
      assert.doesNotMatch(text, pattern, file);
  }
});

test('its long name stands where the law wants it, with umlauts, ß and &', () => {
  const { legalName, social } = readCompany(join(project, 'content'));
  const texts = new Map(builtTexts());
  const inHtml = legalName.replaceAll('&', '&amp;');
  for (const file of ['impressum.html', 'index.html']) assert.ok(texts.get(file)?.includes(inHtml));
  assert.match(texts.get('impressum.html') ?? '', /haftend<\/dt><dd>Weißbach Verwaltungs-GmbH/);
  const [, links = ''] =
    /<footer[\s\S]*?"footer-social">([\s\S]*?)<\/p>/.exec(texts.get('index.html') ?? '') ?? [];
  assert.equal(links.match(/<a /g)?.length, social.length);
});

test('golive finds no text that names another company', () => {
  const { stdout } = run('scripts/golive.ts', '--node-releases=http://127.0.0.1:1');
  assert.match(stdout, /content\/company\.yaml domain/);
  assert.doesNotMatch(stdout, /company\.yaml nennt das nicht mehr/);
});
