// Structured data for search engines: company, service, post and breadcrumbs as schema.org nodes. Visible content only.
import type { CollectionEntry } from 'astro:content';
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { baseAddress } from '../base-address.ts';
import { company } from '../facts.ts';
import { pathIn } from '../i18n/english-pages.ts';
import { scriptText } from './inline-scripts.ts';
import type { PageMetadata } from './metadata.ts';

export interface PageDescription {
  readonly metadata: PageMetadata;
  /** From the home page to this page, inclusive; missing for errors and form answers. */
  readonly breadcrumbs?: readonly Breadcrumb[];
  /** Kind of service offered, e.g. "Colocation". */
  readonly service?: string | undefined;
  /** Whether the author is made up; then the company is given as the author. */
  readonly hasSampleAuthor?: boolean | undefined;
}

export interface Breadcrumb {
  readonly name: string;
  readonly path: string;
}

/**
 * The graph of a page as the text of a `<script>`.
 *
 * @returns undefined for pages without an address and for those kept out of search
 */
export function structuredData(page: PageDescription): string | undefined {
  const { metadata, breadcrumbs = [] } = page;
  const { address, robots } = metadata;
  if (!address || robots) return undefined;
  const graph = [
    companyNode(),
    ...(breadcrumbs.length > 1 ? [breadcrumbNode(breadcrumbs, address)] : []),
    ...(page.service ? [serviceNode(page, address)] : []),
    ...(metadata.article ? [postNode(page, address)] : []),
  ];
  return scriptText({ '@context': 'https://schema.org', '@graph': graph });
}

const companyReference = { '@id': `${baseAddress}/#company` };

function companyNode() {
  const { name, legalName, claim, address, phone, fax, mailboxes, vatId, social } = company;
  return {
    '@type': 'Organization',
    ...companyReference,
    ...{ name, legalName, slogan: claim, url: `${baseAddress}/` },
    logo: `${baseAddress}/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: 'DE',
    },
    ...{ telephone: phone, faxNumber: fax, email: mailboxes.contact, vatID: vatId },
    sameAs: social.map(({ url }) => url),
  };
}

function breadcrumbNode(breadcrumbs: readonly Breadcrumb[], url: string) {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: breadcrumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${baseAddress}${path}`,
    })),
  };
}

function serviceNode({ metadata: { title, description }, service }: PageDescription, url: string) {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    ...{ name: title, serviceType: service, url, description },
    provider: companyReference,
  };
}

function postNode({ metadata, hasSampleAuthor }: PageDescription, url: string) {
  const { title, description, language, author, picture, article } = metadata;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    ...{ headline: title, url, description, inLanguage: language },
    publisher: companyReference,
    author: hasSampleAuthor ? companyReference : { '@type': 'Person', name: author },
    image: picture && `${baseAddress}${picture.path}`,
    datePublished: article?.datePublished.toISOString(),
    dateModified: article?.dateModified?.toISOString(),
  };
}

/**
 * Home page, parent page by address if any (e.g. the blog of a post), and the page.
 * @param isService below the product overview
 */
export function breadcrumbsOf(
  { name, path, isService = false }: Breadcrumb & { isService?: boolean },
  pages: readonly CollectionEntry<'pages'>[],
  language: Language = 'de',
): Breadcrumb[] {
  const home = { name: language === 'en' ? 'Home' : 'Startseite', path: pathIn('/', language) };
  if (path === home.path) return [home];
  const above = isService ? pageIn('/produkte', language) : path.slice(0, path.lastIndexOf('/'));
  const parent = pages.find(({ id }) => `/${id}` === above && above !== home.path);
  return [home, ...(parent ? [{ name: parent.data.title, path: above }] : []), { name, path }];
}
