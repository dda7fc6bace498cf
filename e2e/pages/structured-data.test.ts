// Linked data of the pages, and that it is true.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { company, navigation, references, staff } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { listedPostRoutes, publicRoutes, unlistedPostRoutes } from '../support/routes.ts';
import { get, pageAt, site } from './site.ts';

interface Node {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

const own = `${site.address}/#company`;
const product = navigation.productFamilies[0]?.entries[0]?.link ?? '';
const [post = ''] = listedPostRoutes;
const ways: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  [product]: ['/', '/produkte', product],
  [post]: ['/', '/blog', post],
  '/impressum': ['/', '/impressum'],
};
const samples = [...staff, ...references.customers].filter(({ sample }) => sample);

test('every page names the company as its own pages do, leads over pages, and tells no sample as a fact', async () => {
  const { address, fax, mailboxes, social } = company;
  const expected = {
    '@id': own,
    ...{ name: company.name, legalName: company.legalName, url: `${site.address}/` },
    ...{ telephone: company.phone, email: mailboxes.contact },
    address: {
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'DE',
    },
  };
  for (const route of publicRoutes) {
    const graph = await readGraph(route);
    const node = nodeOf(graph, 'Organization');
    assert.partialDeepStrictEqual(node, expected, route);
    assert.equal(node?.faxNumber, fax, route);
    const networks = social.map(({ url }) => url);
    assert.deepEqual(node?.sameAs ?? [], networks, route);
    assert.equal((await get(String(node?.logo))).status, 200, route);

    const text = JSON.stringify(graph);
    const known = new Set(graph.map((node) => node['@id']));
    for (const [, id] of text.matchAll(/\{"@id":"([^"]+)"\}/g))
      assert.ok(known.has(id), `${id} on ${route}`);
    assert.doesNotMatch(text, /"(Review|Rating|AggregateRating|employee|founder)"/, route);
    const named = samples.filter(({ name }) => text.includes(name));
    assert.deepEqual(named, [], route);

    const list = (nodeOf(graph, 'BreadcrumbList')?.itemListElement ?? []) as { item: string }[];
    const steps = list.map(({ item }) => item.slice(site.address.length));
    assert.deepEqual(steps, ways[route] ?? steps, route);
    for (const step of steps) assert.ok(publicRoutes.includes(step), `${step} on ${route}`);
    const { title, description, service } = readFrontMatter(route);
    const said = nodeOf(graph, 'Service');
    assert.equal(said !== undefined, service !== undefined, route);
    if (said) assert.partialDeepStrictEqual(said, { name: title, description });
  }
  for (const route of unlistedPostRoutes) assert.deepEqual(await dataOf(route), [], route);
});

test('a post has its day, its picture and an author who is not made up', async () => {
  for (const route of listedPostRoutes) {
    const post = nodeOf(await readGraph(route), 'BlogPosting');
    const { title, author, datePublished } = readFrontMatter(route);
    assert.partialDeepStrictEqual(post, { headline: title, url: `${site.address}${route}` }, route);
    assert.equal(String(post?.datePublished).slice(0, 10), datePublished, route);
    const isMadeUp = samples.some(({ name }) => name === author);
    const expected = isMadeUp ? { '@id': own } : { '@type': 'Person', name: author };
    assert.partialDeepStrictEqual(post?.author, expected, route);
    assert.equal((await get(String(post?.image))).headers.get('content-type'), 'image/jpeg', route);
  }
});

/** The nodes of a page; it holds exactly one block of them. */
async function readGraph(route: string): Promise<readonly Node[]> {
  const [block, ...others] = await dataOf(route);
  assert.deepEqual(others, [], route);
  assert.equal(block?.['@context'], 'https://schema.org', route);
  return block['@graph'];
}

async function dataOf(route: string) {
  const { $ } = await pageAt(route);
  const scripts = $('[type="application/ld+json"]').toArray();
  return scripts.map((script) => JSON.parse($(script).text()));
}

function nodeOf(graph: readonly Node[], type: string): Node | undefined {
  return graph.find((node) => node['@type'] === type);
}
