// Dead links and redirects stop the build.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { readBuiltPages } from './built-pages.ts';
import { faultsOfLinks, readRedirects } from './links.ts';

const siteUrl = 'https://www.firma.example';

/** Faults of this build, a line each; empty if it is in order. */
function faultsOf(files: Record<string, string>): string {
  const root = temporaryFolder();
  const all = {
    'site/tech.html': '<ul id="hauptmenue"></ul><main id="inhalt"><h2 id="kuehlung">',
    ...{ 'site/hosting.html': '<p>', 'site/404.html': '<p>', 'site/kontakt.html': '' },
    ...{ 'site/blatt.pdf': '', 'site/_assets/a.avif': '', 'site/_assets/b.avif': '' },
    'content/redirects.yaml': '/frueher: /tech',
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const [folder, contentDir] = [join(root, 'site'), join(root, 'content')];
  const gonePaths = new Set(['/hosting']);
  const built = { folder, pages: readBuiltPages(folder), siteUrl, gonePaths };
  return faultsOfLinks({ ...built, redirects: readRedirects(contentDir) }).join('\n');
}

test('valid links to pages, fragments, files and other sites are accepted', () => {
  const validLinks = [
    ...['<a href="/tech?a=1#kuehlung">', '<a href="/frueher#kuehlung">', '<a href="/blatt.pdf">'],
    ...['<a href="#oben"></a><p id="oben">', '<a href="#top">', '<a href="{{notice-way}}">'],
    ...['<a href="https://anderswo.example/gibtsnicht">', '<a href="mailto:a@b.example">'],
    `<link rel="canonical" href="${siteUrl}/orion">`,
    '<img src="/_assets/a.avif" srcset="/_assets/a.avif 1x, /_assets/b.avif 2x">',
    ...['<a href="/power/history?format=csv">', '<img src="data:image/gif;base64,R0lGOD">'],
  ];
  assert.equal(faultsOf({ 'site/orion.html': validLinks.join('') }), '');
  // A page served at other addresses may link to its own fragments.
  const own = '<a href="#inhalt"></a><main id="inhalt">';
  assert.equal(faultsOf({ 'site/404.html': own, 'site/hosting.html': own }), '');
});

for (const [name, html, expected] of [
  ['a page', '<a href="/gibtsnicht">', /keiner Seite und keiner Datei/],
  ['a removed page', '<a href="/hosting">', /entfernten Seite/],
  ['the page for missing pages', '<a href="/404">', /keiner Seite/],
  ['an umlaut', '<a href="/gr%C3%B6%C3%9Fe">', /keiner Seite/],
  ['a place elsewhere', '<a href="/tech#kelte">', /Dort gibt es: kuehlung\./],
  ['a place in the page', '<a href="#kelte">', /Sprungziel/],
  ['a picture', '<img srcset="/_assets/a.avif 1x, /_assets/c.avif 2x">', /c\.avif“ .*keiner Datei/],
] as const) {
  test(`a link to ${name} that is not there is refused, with its page`, () => {
    const faults = faultsOf({ 'site/orion.html': html });
    assert.match(faults, /^Seite \/orion: „/);
    assert.match(faults, expected);
  });
}

test('a link that is dead on all pages is reported once', () => {
  const menu = '<a href="/fort">';
  const faults = faultsOf({ 'site/orion.html': menu, 'site/preise.html': menu });
  assert.match(faults, /^Seite \/orion und 1 weitere: „\/fort“ [^\n]*$/);
});

for (const [name, yaml, expected] of [
  ['to a page', '/a: /tech\n/größe: /kontakt', undefined],
  ['nowhere, there being none', '', undefined],
  ['from an address that has a page', '/tech: /kontakt', /dort gibt es etwas/],
  ['from an address that was removed', '/hosting: /kontakt', /dort gibt es etwas/],
  ['to nothing', '/a: /gibtsnicht', /leitet zu „\/gibtsnicht“, und das führt zu keiner Seite/],
  ['to a removed page', '/a: /hosting', /entfernten Seite/],
  ['to a place that is not there', '/a: "/tech#x"', /Sprungziel/],
  ['to another redirect', '/a: /b\n/b: /tech', /das selbst weiterleitet/],
  ['to another site', '/a: //evil.example', /keine Adresse dieser Website/],
  ['from capitals', '/Alt.html: /tech', /steht hier besser als „\/alt“/],
  ['from no address', 'alt: /tech', /ist keine Adresse/],
] as const) {
  test(`a redirect ${name} is ${expected ? 'refused' : 'accepted'}`, () => {
    const faults = faultsOf({ 'content/redirects.yaml': `${yaml}\n` });
    if (expected) assert.match(faults, /^content\/redirects\.yaml: „/);
    assert.match(faults, expected ?? /^$/);
  });
}
