// Every page is valid HTML and can be reached. That links and files are there, the build holds
// (scripts/build/links.ts).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfHtml } from '../support/html-faults.ts';
import { englishRoutes, publicRoutes } from '../support/routes.ts';
import { textOf, values } from './dom.ts';
import { builtPaths, pageAt } from './site.ts';

test('every page for the public is reached by links from the home page', async () => {
  const reached = new Set(['/']);
  // A set that grows is walked to its new end.
  for (const path of reached) {
    if (!publicRoutes.includes(path)) continue;
    for (const link of (await pageAt(path)).links) reached.add(link.replace(/#.*$/, ''));
  }
  const lost = publicRoutes.filter((route) => !reached.has(route));
  assert.deepEqual(lost, []);
});

test('every page is valid HTML, and names its places without umlauts', async () => {
  assert.notDeepEqual(faultsOfHtml('<!doctype html><html lang="de"><p><div></div></p>'), []);
  for (const path of builtPaths) {
    const { $, html } = await pageAt(path);
    assert.deepEqual(faultsOfHtml(html), [], path);
    // Those with an underscore are React's own, for labels and messages; no link leads there.
    const wrong = values($('[id]'), 'id').filter((id) => !/_|^[a-z0-9-]+$/.test(id));
    assert.deepEqual(wrong, [], path);
  }
});

test('an English link to a page in German says so', async () => {
  for (const route of englishRoutes) {
    const { $, main } = await pageAt(route);
    const silent = main.find('a').filter((_, link) => {
      if (!/^\/(?!en(?:\/|#|$)|_assets\/|power\/)/.test(link.attribs.href ?? '')) return false;
      return !/German/.test(textOf($(link).closest('p, li, dd')) + textOf($(link)));
    });
    assert.deepEqual(values(silent, 'href'), [], route);
  }
});
