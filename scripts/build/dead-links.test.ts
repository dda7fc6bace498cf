import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readBuiltPages } from './built-pages.ts';
import { createFindReason, faultsOfLinks } from './dead-links.ts';

const orion = 'content/pages/orion.mdx';
const siteUrl = 'https://www.firma.example';
const head = '---\ntitle: Orion\n---\n';

const sound = [
  '<a href="/tech">',
  '<a href="/tech?a=1#kuehlung">',
  '<a href="/frueher">',
  '<a href="/frueher#kuehlung">',
  '<a href="#oben"></a><p id="oben">',
  '<a href="#top">',
  '<a href="https://anderswo.example/gibtsnicht">',
  '<a href="mailto:a@b.example">',
  '<a href="/blatt.pdf">',
  `<link rel="canonical" href="${siteUrl}/orion">`,
  '<img src="/_assets/a.avif" srcset="/_assets/a.avif 1x, /_assets/b.avif 2x">',
  '<a href="/power/history?format=csv">',
  '<a href="{{notice-way}}">',
  '<img src="data:image/gif;base64,R0lGOD">',
];

for (const html of sound) {
  test(`${html} is let through`, (context) => {
    assert.equal(faultsOf(context, { 'site/orion.html': html }), '');
  });
}

test('a page that is shown in place of others may lead to its own places', (context) => {
  const html = '<a href="#inhalt"></a><main id="inhalt">';
  assert.equal(faultsOf(context, { 'site/404.html': html, 'site/hosting.html': html }), '');
});

const slips: [name: string, html: string, written: string, told: RegExp][] = [
  ['a page', '<a href="/gibtsnicht">', '[Teams](/gibtsnicht)', /keiner Seite und keiner Datei/],
  ['a removed page', '<a href="/hosting">', '[x](/hosting)', /entfernten Seite/],
  ['the page for missing pages', '<a href="/404">', '[x](/404)', /keiner Seite/],
  ['an umlaut', '<a href="/gr%C3%B6%C3%9Fe">', '[x](/größe)', /keiner Seite/],
  ['a place elsewhere', '<a href="/tech#kelte">', '[x](/tech#kelte)', /Dort gibt es: kuehlung\./],
  ['a place in the page', '<a href="#kelte">', '[x](#kelte)', /Sprungziel/],
  ['a picture', '<img src="/bild.png">', '![x](/bild.png)', /keiner Datei/],
  ['a file', '<a href="/preise.pdf">', '[x](/preise.pdf)', /keiner Datei/],
];

for (const [name, html, written, told] of slips) {
  test(`a link to ${name} that is not there is refused with file and line`, (context) => {
    const files = { 'site/orion.html': html, [orion]: `${head}Text.\n${written}\n` };
    const message = faultsOf(context, files);
    assert.match(message, /pages\/orion\.mdx, Zeile 5: „/);
    assert.match(message, told);
  });
}

test('a picture that is missing in one width only is refused', (context) => {
  const html = '<img src="/_assets/a.avif" srcset="/_assets/a.avif 1x, /_assets/c.avif 2x">';
  assert.match(
    faultsOf(context, { 'site/orion.html': html }),
    /Seite \/orion: „\/_assets\/c\.avif“/,
  );
});

test('all dead links are told at once, one in the menu once for all pages', (context) => {
  const menu = '<a href="/fort">';
  const message = faultsOf(context, {
    'site/orion.html': `${menu}<a href="/eins"><a href="/zwei">`,
    'site/kontakt.html': menu,
    'content/navigation.yaml': 'main:\n  - { text: Fort, link: /fort }\n',
    [orion]: `${head}[a](/eins) [b](/eins-mehr)\n[c](/zwei)\n`,
  });
  assert.equal(message.split('\n').length, 3);
  assert.match(message, /navigation\.yaml, Zeile 2: „\/fort“/);
  assert.match(message, /orion\.mdx, Zeile 4: „\/eins“/);
  assert.match(message, /orion\.mdx, Zeile 5: „\/zwei“/);
});

test('a dead link that no file of content/ writes names the pages that have it', (context) => {
  const link = '<a href="/fort">';
  const message = faultsOf(context, { 'site/orion.html': link, 'site/kontakt.html': link });
  assert.match(message, /Seite \/kontakt und 1 weitere: „\/fort“/);
});

/** What an editor would be told of this build; nothing when it is in order. */
function faultsOf(context: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'dead-links-'));
  context.after(() => rmSync(folder, { recursive: true }));
  const all = {
    'site/tech.html': '<ul id="hauptmenue"></ul><main id="inhalt"><h2 id="kuehlung">',
    'site/hosting.html': '<p>',
    'site/404.html': '<p>',
    'site/blatt.pdf': '',
    'site/_assets/a.avif': '',
    'site/_assets/b.avif': '',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const site = join(folder, 'site');
  const pages = readBuiltPages(site);
  const findReason = createFindReason(site, pages, new Set(['/hosting']));
  const redirects = new Map([['/frueher', '/tech']]);
  return faultsOfLinks(pages, findReason, redirects, siteUrl, folder).join('\n');
}
