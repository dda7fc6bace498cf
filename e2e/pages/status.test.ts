// The status page for readers, feed readers and machines.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAtomFeed } from 'feedsmith';
import { contentFiles, contentFolder, contentPath } from '../../model/content-folder.ts';
import { fieldsOfPage } from '../../model/front-matter.ts';
import { publicRoutes } from '../support/routes.ts';
import { textOf, values } from './dom.ts';
import { get, pageAt, site } from './site.ts';

const entries = contentFiles(contentFolder(), 'content/status/*.mdx')
  .map((file) => ({ file, fields: fieldsOfPage(readFileSync(contentPath(file), 'utf8')) }))
  .filter(({ fields }) => fields.draft !== true);
const routes = ['/status', '/en/status'].filter((route) => publicRoutes.includes(route));
const textAt = async (address: string) => (await get(address)).body.toString();

test('the feed is valid Atom, knows its address and lists all entries', async () => {
  const { headers } = await get('/status/feed.xml');
  assert.equal(headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const feed = parseAtomFeed(await textAt('/status/feed.xml'));
  assert.equal(feed.id, `${site.address}/status`);
  assert.ok(feed.links?.some(({ href, rel }) => rel === 'self' && href === `${feed.id}/feed.xml`));
  assert.equal(feed.entries?.length ?? 0, entries.length);
  for (const { content, id, title, updated } of feed.entries ?? []) {
    assert.ok(
      id && title?.value && content?.value && !Number.isNaN(Date.parse(String(updated))),
      String(id),
    );
  }
  for (const route of routes) {
    const links = (await pageAt(route)).$('[type="application/atom+xml"]');
    assert.deepEqual(values(links, 'href'), ['/status/feed.xml'], route);
  }
});

test("the JSON has the form of Statuspage's summary", async () => {
  const summary = JSON.parse(await textAt('/status/summary.json'));
  assert.equal(summary.page.url, `${site.address}/status`);
  assert.match(summary.status.indicator, /^(?:none|minor|major|critical|maintenance)$/);
  for (const { id, name, status, position } of summary.components) {
    assert.ok(id && name && position);
    assert.match(
      status,
      /^(?:operational|under_maintenance|degraded_performance|partial_outage|major_outage)$/,
    );
  }
  for (const { impact, incident_updates: updates } of summary.incidents) {
    assert.match(impact, /^(?:minor|major|critical)$/);
    assert.ok(updates.length > 0);
  }
  for (const { scheduled_for: from, scheduled_until: until } of summary.scheduled_maintenances) {
    assert.ok(Date.parse(from) < Date.parse(until));
  }
});

test('the page lists the same components in each language, claims nothing measured, and marks samples', async () => {
  const { components } = JSON.parse(await textAt('/status/summary.json'));
  const pages = await Promise.all(routes.map(pageAt));
  for (const { $, main, path } of pages) {
    assert.equal(main.find('dt').length, components.length, path);
    assert.doesNotMatch(textOf(main), /gemessen|measured/, path);
    for (const article of main.find('article').toArray()) {
      const entry = entries.find(({ file }) => file.endsWith(`/${article.attribs.id}.mdx`));
      assert.equal($(article).has('small').length > 0, entry?.fields.sample === true, path);
    }
  }
  assert.equal((await get('/status/now')).status, 404);
});
