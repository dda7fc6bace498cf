// What pages tell search engines about themselves, and that it is true: the terms are schema.org's, the words are
// those that visitors read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOpeningHours } from '../../content/schema/opening-hours.ts';
import { company, navigation, references, staff } from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { isFull } from '../../testing/is-full.ts';
import {
  englishRoutes,
  listedPostRoutes,
  publicRoutes,
  unlistedPostRoutes,
} from '../support/routes.ts';
import { attributeOf, type Element } from './dom.ts';
import { faultsAgainstSchemaOrg } from './schema-org.ts';
import { get, pageAt, site } from './site.ts';

interface Node {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

test('every page names the company with what its own pages say', async () => {
  const { address, fax, mailboxes, social } = company;
  for (const route of publicRoutes) {
    const node = nodeOf(await readGraph(route), 'LocalBusiness');
    assert.partialDeepStrictEqual(
      node,
      {
        '@id': `${site.address}/#company`,
        name: company.name,
        legalName: company.legalName,
        url: `${site.address}/`,
        telephone: company.phone,
        email: mailboxes.contact,
        address: {
          streetAddress: address.street,
          postalCode: address.postalCode,
          addressLocality: address.city,
          addressCountry: 'DE',
        },
        openingHoursSpecification: readOpeningHours(company.supportHours)?.map(
          ({ opens, closes }) => ({ opens, closes }),
        ),
      },
      route,
    );
    // What the company has not is not claimed.
    assert.equal(node?.faxNumber, fax, route);
    assert.deepEqual(
      node?.sameAs ?? [],
      social.map(({ url }) => url),
      route,
    );
    assert.equal((await get(String(node?.logo))).status, 200);
    assert.equal((await get(String(node?.image))).headers.get('content-type'), 'image/png');
  }
});

test('nodes that are referred to are there', async () => {
  for (const route of publicRoutes) {
    const graph = await readGraph(route);
    const known = new Set(graph.map((node) => node['@id']));
    const wanted = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)];
    assert.deepEqual(
      wanted.map(([, id]) => id).filter((id) => !known.has(id)),
      [],
      route,
    );
  }
});

test('product pages name their service, and no other page claims to be one', async () => {
  for (const route of publicRoutes) {
    const service = nodeOf(await readGraph(route), 'Service');
    const { title, description, service: offered } = readFrontMatter(route);
    const said = service && { name: service.name, description: service.description };
    assert.deepEqual(said, offered ? { name: title, description } : undefined, route);
  }
});

test('the way to a page leads over pages that are there', async () => {
  const product = navigation.productFamilies[0]?.entries[0]?.link ?? '';
  const [post = ''] = listedPostRoutes;
  const english = englishRoutes.at(-1) ?? '';
  const ways: Readonly<Record<string, readonly string[]>> = {
    '/': [],
    [product]: ['/', '/produkte', product],
    '/blog': ['/', '/blog'],
    [post]: ['/', '/blog', post],
    '/impressum': ['/', '/impressum'],
    [english]: [englishRoutes.includes('/en') ? '/en' : '/', english],
  };
  for (const route of publicRoutes) {
    const list = nodeOf(await readGraph(route), 'BreadcrumbList')?.itemListElement ?? [];
    const steps = list as readonly { item: string; position: number }[];
    assert.deepEqual(
      steps.map(({ position }) => position),
      steps.map((_, index) => index + 1),
    );
    const paths = steps.map(({ item }) => item.slice(site.address.length));
    assert.deepEqual(paths, ways[route] ?? paths, route);
    assert.deepEqual(
      paths.filter((path) => !publicRoutes.includes(path)),
      [],
      route,
    );
  }
});

test('a post has its day, its picture and nobody made up as its author', async () => {
  for (const route of listedPostRoutes) {
    const post = nodeOf(await readGraph(route), 'BlogPosting');
    const { title, author, datePublished } = readFrontMatter(route);
    assert.partialDeepStrictEqual(post, { headline: title, url: `${site.address}${route}` }, route);
    assert.equal(String(post?.datePublished).slice(0, 10), datePublished, route);
    // The company answers for the post of an author who is made up.
    const isMadeUp = staff.some(({ name, sample }) => name === author && sample);
    const expected = isMadeUp
      ? { '@id': `${site.address}/#company` }
      : { '@type': 'Person', name: author };
    assert.partialDeepStrictEqual(post?.author, expected, route);
    const picture = await get(String(post?.image));
    assert.equal(picture.headers.get('content-type'), 'image/jpeg', route);
  }
});

test('no sample is told as a fact: neither people nor customers nor their praise', async () => {
  const samples = [...staff, ...references.customers].filter(({ sample }) => sample);
  for (const route of publicRoutes) {
    const text = JSON.stringify(await readGraph(route));
    assert.doesNotMatch(text, /"(Review|Rating|AggregateRating|employee|founder)"/, route);
    assert.deepEqual(
      samples.filter(({ name }) => text.includes(name)),
      [],
      route,
    );
  }
  for (const route of unlistedPostRoutes) assert.deepEqual(dataIn(await pageAt(route)), [], route);
});

// The compiler takes its time over it.
if (isFull) {
  test('every term is one of schema.org, used as schema.org defines it', async () => {
    const graphs: Record<string, object> = {};
    for (const route of publicRoutes) graphs[route] = { '@graph': await readGraph(route) };
    assert.deepEqual(faultsAgainstSchemaOrg(graphs), []);
  });
}

/** The nodes of a page; it holds exactly one block of them. */
async function readGraph(route: string): Promise<readonly Node[]> {
  const [block, ...others] = dataIn(await pageAt(route));
  assert.deepEqual(others, [], route);
  assert.equal(block?.['@context'], 'https://schema.org', route);
  return block['@graph'];
}

function dataIn({ elements }: { readonly elements: readonly Element[] }) {
  return elements
    .filter((script) => attributeOf(script, 'type') === 'application/ld+json')
    .map(({ childNodes: [text] }) => JSON.parse(text && 'value' in text ? text.value : ''));
}

function nodeOf(graph: readonly Node[], type: string): Node | undefined {
  return graph.find((node) => node['@type'] === type);
}
