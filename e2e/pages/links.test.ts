// No link leads nowhere, and whatever may be found can be found.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { faultsOfHtml } from '../support/html-faults.ts';
import { englishRoutes, publicRoutes } from '../support/routes.ts';
import { all, attributeOf, closest, textOf, values } from './dom.ts';
import { builtPaths, get, type Page, pageAt } from './site.ts';

/** Every page of the build, linked or not, and every page that links lead to. */
const pages = new Map<string, Page>();
const withoutAnchor = (path: string) => path.replace(/#.*$/, '');

before(async () => {
  const waiting = [...builtPaths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (pages.has(path)) continue;
    const { headers } = await get(path);
    if (!headers.get('content-type')?.startsWith('text/html')) continue;
    const page = await pageAt(path);
    pages.set(path, page);
    waiting.push(...page.links.map(withoutAnchor));
  }
});

test('every link leads to a page that is there, without a detour', async () => {
  const dead: string[] = [];
  let count = 0;
  for (const page of pages.values()) {
    for (const link of page.links) {
      count += 1;
      const { status } = await get(withoutAnchor(link));
      if (status !== 200 && withoutAnchor(link) !== page.path) dead.push(`${link} on ${page.path}`);
    }
  }
  assert.deepEqual(dead, []);
  assert.ok(count > 1000);
});

test('every link to a place in a page finds that place, under a name of its own without umlauts', () => {
  const ids = new Map([...pages].map(([path, { elements }]) => [path, values(elements, 'id')]));
  const anchored = [...pages.values()].flatMap(({ links }) =>
    links.filter((link) => link.includes('#')),
  );
  const lost = anchored.filter((link) => {
    const [path = '', anchor = ''] = link.split('#');
    return !ids.get(path)?.includes(decodeURIComponent(anchor));
  });
  assert.deepEqual(lost, []);
  assert.ok(anchored.length > 0);
  for (const [path, names] of ids) {
    assert.equal(new Set(names).size, names.length, `a name given twice on ${path}`);
    // Those with an underscore are React's own, for labels and messages; no link leads there.
    const wrong = names.filter((id) => !/_|^[a-z0-9-]+$/.test(id));
    assert.deepEqual(wrong, [], path);
  }
});

test('every picture, script and other file of a page is there, and ours', async () => {
  const files = new Set<string>();
  for (const page of pages.values()) {
    for (const file of page.files) {
      assert.ok(file.startsWith('/'), `${file} on ${page.path} is ours`);
      files.add(file);
    }
  }
  for (const ending of ['.js', '.css', '.woff2', '.jpeg', '.avif', '.png']) {
    assert.ok(
      [...files].some((file) => file.endsWith(ending)),
      ending,
    );
  }
  for (const file of files) assert.equal((await get(file)).status, 200, file);
});

test('every page for the public is reached by links from the home page', () => {
  const reached = new Set(['/']);
  // A set that grows is walked to its new end.
  for (const path of reached) {
    const page = pages.get(path);
    for (const link of page?.links ?? []) reached.add(withoutAnchor(link));
  }
  assert.deepEqual(
    publicRoutes.filter((route) => !reached.has(route)),
    [],
  );
});

test('every page is valid HTML', () => {
  assert.notDeepEqual(faultsOfHtml('<!doctype html><html lang="de"><p><div></div></p>'), []);
  for (const { html, path } of pages.values()) assert.deepEqual(faultsOfHtml(html), [], path);
});

test('an English link to a page in German says so', () => {
  for (const page of [...pages.values()].filter(({ path }) => englishRoutes.includes(path))) {
    const silent = all(page.main, 'a').filter((link) => {
      const target = attributeOf(link, 'href') ?? '';
      if (!target.startsWith('/') || /^\/(?:en(?:\/|#|$)|_assets\/|power\/)/.test(target))
        return false;
      const around = closest(link, ({ tagName }) => ['p', 'li', 'dd'].includes(tagName)) ?? link;
      return !/German/.test(textOf(around));
    });
    assert.deepEqual(values(silent, 'href'), [], page.path);
  }
});
