// What pages tell search engines about themselves, and that it is true: the terms are schema.org's,
// the words are those that visitors read.

import type { APIRequestContext } from '@playwright/test';
import { readOpeningHours } from '../content/schema/opening-hours.ts';
import { company, navigation, references, staff } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import {
  englishRoutes,
  goneRoutes,
  listedPostRoutes,
  publicRoutes,
  unlistedPostRoutes,
} from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

interface Node {
  readonly '@type': string;
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

const weekday = expect.stringMatching(/^https:\/\/schema\.org\/[A-Z][a-z]+day$/);

test('every page names the company with what its own pages say', async ({ request, site }) => {
  for (const route of publicRoutes) {
    const node = nodeOf(await readGraph(request, route), 'LocalBusiness');
    expect.soft(node, route).toMatchObject({
      '@id': `${site.address}/#company`,
      name: company.name,
      legalName: company.legalName,
      url: `${site.address}/`,
      telephone: company.phone,
      email: company.mailboxes.contact,
      address: {
        streetAddress: company.address.street,
        postalCode: company.address.postalCode,
        addressLocality: company.address.city,
        addressCountry: 'DE',
      },
      openingHoursSpecification: readOpeningHours(company.supportHours)?.map(
        ({ days, opens, closes }) => ({
          dayOfWeek: Array(days.length).fill(weekday),
          opens,
          closes,
        }),
      ),
    });
    // What the company has not, nobody is told of.
    expect.soft(node?.faxNumber, route).toBe(company.fax);
    expect.soft(node?.sameAs ?? [], route).toEqual(company.social.map(({ url }) => url));
    const logo = await request.get(String(node?.logo), { maxRedirects: 0 });
    expect(logo.status()).toBe(200);
    const picture = await request.get(String(node?.image), { maxRedirects: 0 });
    expect(picture.headers()['content-type']).toBe('image/png');
  }
});

test('nodes that are referred to are there', async ({ request }) => {
  for (const route of publicRoutes) {
    const graph = await readGraph(request, route);
    const known = new Set(graph.map((node) => node['@id']));
    const wanted = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g)];
    const lost = wanted.map(([, id]) => id).filter((id) => !known.has(id));
    expect.soft(lost, route).toEqual([]);
  }
});

test('product pages name their service, and no other page claims to be one', async ({
  request,
}) => {
  for (const route of publicRoutes) {
    const service = nodeOf(await readGraph(request, route), 'Service');
    const { title, description, service: offered } = readFrontMatter(route);
    const expected = offered ? { name: title, description } : undefined;
    expect
      .soft(service && { name: service.name, description: service.description }, route)
      .toEqual(expected);
  }
});

test('the way to a page leads over pages that are there', async ({ request, site }) => {
  const product = navigation.productFamilies[0]?.entries[0]?.link ?? '';
  const [post = ''] = listedPostRoutes;
  const english = englishRoutes.at(-1) ?? '';
  const englishHome = englishRoutes.includes('/en') ? '/en' : '/';
  const steps: Readonly<Record<string, readonly string[]>> = {
    [product]: ['/', '/produkte', product],
    '/blog': ['/', '/blog'],
    [post]: ['/', '/blog', post],
    '/impressum': ['/', '/impressum'],
    [english]: [englishHome, english],
  };
  for (const [route, paths] of Object.entries(steps)) {
    const list = nodeOf(await readGraph(request, route), 'BreadcrumbList')?.itemListElement;
    expect(list, route).toMatchObject(
      paths.map((path, index) => ({ position: index + 1, item: `${site.address}${path}` })),
    );
  }
  expect(nodeOf(await readGraph(request, '/'), 'BreadcrumbList')).toBeUndefined();
  for (const route of publicRoutes) {
    const list = nodeOf(await readGraph(request, route), 'BreadcrumbList')?.itemListElement ?? [];
    for (const { item } of list as { item: string }[]) {
      expect.soft(publicRoutes.map((path) => `${site.address}${path}`)).toContain(item);
    }
  }
});

test('a post has its day, its picture and nobody made up as its author', async ({
  request,
  site,
}) => {
  for (const route of listedPostRoutes) {
    const post = nodeOf(await readGraph(request, route), 'BlogPosting');
    const { title, author, datePublished } = readFrontMatter(route);
    expect.soft(post, route).toMatchObject({ headline: title, url: `${site.address}${route}` });
    expect.soft(String(post?.datePublished).slice(0, 10), route).toBe(datePublished);
    // The company answers for the post of somebody who is made up.
    const isMadeUp = staff.some(({ name, sample }) => name === author && sample);
    expect
      .soft(post?.author, route)
      .toEqual(
        isMadeUp
          ? { '@id': `${site.address}/#company` }
          : expect.objectContaining({ '@type': 'Person', name: author }),
      );
    const picture = await request.get(String(post?.image), { maxRedirects: 0 });
    expect.soft(picture.headers()['content-type'], route).toBe('image/jpeg');
  }
});

test('no sample is told as a fact: neither people nor customers nor their praise', async ({
  request,
}) => {
  for (const route of publicRoutes) {
    const text = JSON.stringify(await readGraph(request, route));
    expect.soft(text, route).not.toMatch(/"(Review|Rating|AggregateRating|employee|founder)"/);
    const samples = [...staff, ...references.customers].filter(({ sample }) => sample);
    expect
      .soft(
        samples.filter(({ name }) => text.includes(name)),
        route,
      )
      .toEqual([]);
  }
});

test('pages that search engines shall leave out tell them nothing', async ({ request }) => {
  for (const route of [...unlistedPostRoutes, ...goneRoutes, '/404']) {
    const html = await (await request.get(route)).text();
    expect.soft(html, route).not.toContain('application/ld+json');
  }
});

async function readGraph(request: APIRequestContext, route: string): Promise<readonly Node[]> {
  return dataIn(await (await request.get(route)).text());
}

/** The nodes of a page; it holds exactly one block of them. */
function dataIn(html: string): readonly Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.[1] ?? '');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

function nodeOf(graph: readonly Node[], type: string): Node | undefined {
  return graph.find((node) => node['@type'] === type);
}
