// Dead links and redirects stop the build, with file and line of the source.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { describeFault } from '../../model/faults/fault.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { readBuiltPages } from './built-pages.ts';
import { createFindReason, faultsOfLinks } from './dead-links.ts';
import { faultsOfRedirects, readRedirects } from './redirects.ts';

const orion = 'content/pages/orion.mdx';
const siteUrl = 'https://www.firma.example';
const head = '---\ntitle: Orion\n---\n';

const sound = [
  '<a href="/tech?a=1#kuehlung">',
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

test('links to pages, places, files and elsewhere are let through', () => {
  for (const html of sound) assert.equal(deadLinks({ 'site/orion.html': html }), '', html);
  // A page that is shown in place of others may lead to its own places.
  const own = '<a href="#inhalt"></a><main id="inhalt">';
  assert.equal(deadLinks({ 'site/404.html': own, 'site/hosting.html': own }), '');
});

const slips: [name: string, html: string, written: string, told: RegExp][] = [
  ['a page', '<a href="/gibtsnicht">', '[Teams](/gibtsnicht)', /keiner Seite und keiner Datei/],
  ['a removed page', '<a href="/hosting">', '[x](/hosting)', /entfernten Seite/],
  ['the page for missing pages', '<a href="/404">', '[x](/404)', /keiner Seite/],
  ['an umlaut', '<a href="/gr%C3%B6%C3%9Fe">', '[x](/größe)', /keiner Seite/],
  ['a place elsewhere', '<a href="/tech#kelte">', '[x](/tech#kelte)', /Dort gibt es: kuehlung\./],
  ['a place in the page', '<a href="#kelte">', '[x](#kelte)', /Sprungziel/],
  ['a picture', '<img src="/bild.png">', '![x](/bild.png)', /keiner Datei/],
];

for (const [name, html, written, told] of slips) {
  test(`a link to ${name} that is not there is refused with file and line`, () => {
    const files = { 'site/orion.html': html, [orion]: `${head}Text.\n${written}\n` };
    const message = deadLinks(files);
    assert.match(message, /pages\/orion\.mdx, Zeile 5: „/);
    assert.match(message, told);
  });
}

test('all dead links are told at once, one in the menu once for all pages, and where none is written the pages', () => {
  const menu = '<a href="/fort">';
  const message = deadLinks({
    'site/orion.html': `${menu}<a href="/eins"><img srcset="/_assets/c.avif 2x">`,
    'site/kontakt.html': `${menu}<a href="/weg">`,
    'site/tech.html': '<a href="/weg">',
    'content/navigation.yaml': 'main:\n  - { text: Fort, link: /fort }\n',
    [orion]: `${head}[a](/eins) [b](/eins-mehr)\n`,
  });
  assert.equal(message.split('\n').length, 4, message);
  for (const told of [
    /navigation\.yaml, Zeile 2: „\/fort“/,
    /orion\.mdx, Zeile 4: „\/eins“/,
    /Seite \/orion: „\/_assets\/c\.avif“/,
    /Seite \/kontakt und 1 weitere: „\/weg“/,
  ]) {
    assert.match(message, told);
  }
});

const redirects: [name: string, yaml: string, told: RegExp | undefined][] = [
  ['to a page', '/a: /tech\n/größe: /kontakt', undefined],
  ['nowhere, there being none', '', undefined],
  ['from an address that has a page', '/tech: /kontakt', /dort gibt es etwas/],
  ['from an address that was removed', '/hosting: /kontakt', /dort gibt es etwas/],
  ['round in a circle', '/a: /b\n/b: /a', /im Kreis/],
  ['to nothing', '/a: /gibtsnicht', /leitet zu „\/gibtsnicht“, und das führt zu keiner Seite/],
  ['to a removed page', '/a: /hosting', /entfernten Seite/],
  ['to a place that is not there', '/a: "/tech#x"', /Sprungziel/],
  ['to another redirect', '/a: /b\n/b: /tech', /Tragen Sie „\/tech“ ein/],
  ['to another site', '/a: //evil.example', /keine Adresse dieser Website/],
  ['from capitals', '/Alt.html: /tech', /steht hier besser als „\/alt“/],
  ['from no address', 'alt: /tech', /ist keine Adresse/],
];

for (const [name, yaml, told] of redirects) {
  test(`a redirect ${name} is ${told ? 'refused with its line' : 'let through'}`, () => {
    const files = { 'content/redirects.yaml': `# Früher\n${yaml}\n`, 'site/kontakt.html': '' };
    const { findReason, folder } = build(files);
    const [fault = ''] = faultsOfRedirects(readRedirects(folder), findReason, folder).map(
      describeFault,
    );
    if (!told) return assert.equal(fault, '');
    assert.match(fault, /redirects\.yaml, Zeile 2: „/);
    assert.match(fault, told);
  });
}

/** What an editor would be told of this build; nothing when it is in order. */
function deadLinks(files: Record<string, string>): string {
  const { findReason, folder, pages } = build(files);
  const former = new Map([['/frueher', '/tech']]);
  return faultsOfLinks(pages, findReason, former, siteUrl, folder).join('\n');
}

function build(files: Record<string, string>) {
  const folder = temporaryFolder();
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
  return { folder, pages, findReason: createFindReason(site, pages, new Set(['/hosting'])) };
}
