// What there is to visit, as content/ says. That the sample has every page of the specification is looked at in
// e2e/pages/sample-texts.test.ts.
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contentPath } from '../../model/content-folder.ts';
import { navigation } from '../../testing/company.ts';
import { postFiles, readFrontMatter } from '../../testing/front-matter.ts';

const isListed = (route: string) => readFrontMatter(route).robots === undefined;

const written = globSync('**/*.mdx', { cwd: contentPath('content/pages') })
  .map((file) => `/${file.replaceAll('\\', '/').replace(/(?:^index|\/index)?\.mdx$/, '')}`)
  .sort();

export const isEnglish = (route: string) => /^\/en(?:\/|$)/.test(route);

/** Pages in German. */
export const pageRoutes = written.filter((route) => !isEnglish(route) && isListed(route));

/** Pages of products, in the order of the menu. */
export const productRoutes = [
  ...navigation.productFamilies.flatMap(({ entries }) => entries),
  ...navigation.furtherProducts,
]
  .map(({ link }) => link)
  .filter((link) => link !== '/produkte' && pageRoutes.includes(link));

const [firstProduct] = productRoutes;
if (!firstProduct) throw new Error('content/navigation.yaml names no product.');

/** A page like all of products: a hero, text, questions, the contact form. */
export const productRoute = firstProduct;

/** Pages in English. */
export const englishRoutes = written.filter((route) => isEnglish(route));

const posts = [...postFiles.keys()];

/** Posts that the blog lists. */
export const listedPostRoutes = posts.filter((route) => readFrontMatter(route).listed !== false);

/** Posts for authors and tests; search engines are kept out. */
export const unlistedPostRoutes = posts.filter((route) => !listedPostRoutes.includes(route));

/** Removed for good: answered with 410. */
export const goneRoutes: readonly string[] = parse(
  readFileSync(contentPath('content/errors.yaml'), 'utf8'),
).gone.paths.map((path: string) => `/${path}`);

/** What search engines may list. */
export const publicRoutes: readonly string[] = [
  ...pageRoutes,
  ...englishRoutes,
  ...listedPostRoutes,
];

export const allRoutes: readonly string[] = [
  ...publicRoutes,
  ...written.filter((route) => !isListed(route)),
  ...unlistedPostRoutes,
];

/** What stands where nothing, or nothing any more, stands. */
export const errorRoutes: readonly string[] = ['/404', ...goneRoutes];

/** Everything that a visitor can get to see, an error page of each kind included. */
export const drawnRoutes: readonly string[] = [...allRoutes, '/404', ...goneRoutes.slice(0, 1)];
