// Every page is there and says who it is.
import { company, errors, shownAuthor } from '../testing/company.ts';
import { readFrontMatter } from '../testing/front-matter.ts';
import { readHead } from './support/page-head.ts';
import {
  allRoutes,
  errorRoutes,
  isEnglish,
  listedPostRoutes,
  publicRoutes,
  unlistedPostRoutes,
} from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const posts: readonly string[] = [...listedPostRoutes, ...unlistedPostRoutes];
const goneRoutes: readonly string[] = errorRoutes.slice(1);

test('every page says in its head what its text file says', async ({ page, request, site }) => {
  for (const route of allRoutes) {
    const answer = await request.get(route, { maxRedirects: 0 });
    expect.soft(answer.status(), route).toBe(200);
    const head = await readHead(page, await answer.text());

    const { title, description, hero, heading } = readFrontMatter(route);
    const address = `${site.address}${route}`;
    expect.soft(head, route).toMatchObject({
      language: isEnglish(route) ? 'en' : 'de',
      title: browserTitle(route, title),
      canonical: address,
      headings: [hero?.headline ?? heading ?? title],
    });
    expect.soft(head.tags, route).toMatchObject({
      description: [description],
      'og:title': [title],
      'og:site_name': [company.name],
      'og:url': [address],
      'og:type': [posts.includes(route) ? 'article' : 'website'],
      'og:description': [description],
      'og:locale': [isEnglish(route) ? 'en_gb' : 'de_de'],
    });
    const robots = publicRoutes.includes(route) ? undefined : ['noindex'];
    expect.soft(head.tags.robots, route).toEqual(robots);
    expect.soft(Object.values(head.tags).flat(), `${route}: tag without value`).not.toContain('');
  }
});

test('pages for what is missing or removed have the metadata of every page, and stay out of search', async ({
  page,
  request,
  site,
}) => {
  for (const route of [...errorRoutes, '/gibt-es-nicht']) {
    const { title, tags } = await readHead(page, await (await request.get(route)).text());
    const isMissing = !goneRoutes.includes(route);
    expect
      .soft(title, route)
      .toBe(`${isMissing ? errors.notFound.title : errors.gone.title} – ${company.name}`);
    expect.soft(tags, route).toMatchObject({
      robots: ['noindex'],
      'og:title': [isMissing ? errors.notFound.title : errors.gone.title],
      'og:site_name': [company.name],
      'og:url': [`${site.address}${isMissing ? '/404' : route}`],
      'og:type': ['website'],
      'og:locale': ['de_de'],
      description: [expect.stringMatching(/^.{50,160}$/)],
    });
    expect.soft(tags['og:description'], route).toEqual(tags.description);
  }
});

test('what is missing below /en/ is said in English', async ({ page, request, site }) => {
  for (const route of ['/en/404', '/en/gibt-es-nicht', '/en/blog/gibt-es-nicht']) {
    const answer = await request.get(route);
    expect.soft(answer.status(), route).toBe(404);
    const head = await readHead(page, await answer.text());
    expect.soft(head.language, route).toBe('en');
    expect.soft(head.headings, route).toEqual(['Oops, we seem to have mislaid a page.']);
    expect.soft(head.tags, route).toMatchObject({
      robots: ['noindex'],
      'og:url': [`${site.address}/en/404`],
      'og:locale': ['en_gb'],
    });
  }
});

// Results of search engines cut what is longer.
test('no title is longer than 65 letters, no description longer than 160', async ({
  page,
  request,
}) => {
  for (const route of [...allRoutes, ...errorRoutes]) {
    const { title, tags } = await readHead(page, await (await request.get(route)).text());
    expect.soft(title.length, `${route}: ${title}`).toBeLessThanOrEqual(65);
    expect.soft(tags.description, route).toEqual([expect.stringMatching(/^.{50,160}$/)]);
  }
});

test('every page offers social networks a picture that is there', async ({ page, request }) => {
  const images = new Set<string>();
  for (const route of [...allRoutes, ...errorRoutes]) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    expect.soft(tags['og:image'], route).toHaveLength(1);
    // Words for it, in sentences.
    expect.soft(tags['og:image:alt'], route).toEqual([expect.stringMatching(/^[^.].{20,}$/)]);
    expect.soft(tags['og:image:alt']?.[0], route).not.toMatch(/[.!?]\s*[.!?]/);
    for (const image of tags['og:image'] ?? []) images.add(image);
  }
  for (const image of images) {
    // Social networks do not resolve relative addresses.
    expect(image).toMatch(/^https?:\/\//);
    const answer = await request.get(image, { maxRedirects: 0 });
    expect.soft(answer.status(), image).toBe(200);
    expect.soft(answer.headers()['content-type'], image).toMatch(/^image\/(png|jpeg)$/);
  }
});

test('posts name their author and their day, pages do not', async ({ page, request }) => {
  for (const route of allRoutes) {
    const { tags } = await readHead(page, await (await request.get(route)).text());
    const { author, datePublished } = readFrontMatter(route);
    const isPost = posts.includes(route);
    const day = tags['article:published_time']?.map((time) => time.slice(0, 10));
    expect.soft(day, route).toEqual(isPost ? [datePublished] : undefined);
    expect
      .soft(tags['article:author'], route)
      .toEqual(isPost ? [shownAuthor(author, ' (Beispiel)')] : undefined);
    expect.soft(tags.author, route).toEqual(tags['article:author']);
  }
});

function browserTitle(route: string, title: string): string {
  if (route === '/' || route === '/en') return `${company.name} – ${title}`;
  return posts.includes(route) ? `${company.name} – Blog – ${title}` : `${title} – ${company.name}`;
}
