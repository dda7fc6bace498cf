// What a page tells search engines about itself: one graph of schema.org nodes that refer to each
// other. It says nothing that the page does not show.
import type {
  BlogPosting,
  BreadcrumbList,
  DayOfWeek,
  Graph,
  LocalBusiness,
  Service,
  Thing,
} from 'schema-dts';
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { type Day, readOpeningHours } from '../../model/opening-hours.ts';
import { baseAddress } from '../base-address.ts';
import { company } from '../facts.ts';
import { shownLanguages } from '../i18n/english-pages.ts';
import type { PageMetadata } from './metadata.ts';

/** A page on the way from the home page, by its title and path. */
export interface TrailStep {
  readonly name: string;
  readonly path: string;
}

export interface PageDescription {
  readonly metadata: PageMetadata;
  readonly language: string;
  /** From the home page to this page, both included. */
  readonly trail: readonly TrailStep[];
  /** What kind of service the page offers, e.g. "Colocation". */
  readonly service?: string | undefined;
  /** Whether the author of a post is made up; the company stands as author then. */
  readonly hasSampleAuthor?: boolean | undefined;
  /** Address of the picture that stands for the company. */
  readonly companyPicture: string;
}

/** @returns undefined for pages without an address of their own and for those kept out of search */
export function pageGraph(page: PageDescription): Graph | undefined {
  const { ogURL: address, robots } = page.metadata;
  if (!address || robots) return undefined;
  const nodes: readonly Thing[] = [
    companyNode(page.companyPicture),
    ...(page.trail.length > 1 ? [breadcrumbs(page, address)] : []),
    ...(page.service ? [serviceNode(page, address, page.service)] : []),
    ...(page.metadata.ogArticle ? [postNode(page, address)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function breadcrumbs({ trail }: PageDescription, url: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${url}#breadcrumb`,
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${baseAddress}${path}`,
    })),
  };
}

function serviceNode({ metadata }: PageDescription, url: string, serviceType: string): Service {
  return {
    '@type': 'Service',
    '@id': `${url}#service`,
    name: metadata.ogTitle,
    serviceType,
    url,
    provider: companyReference,
    ...(metadata.description ? { description: metadata.description } : {}),
  };
}

function postNode(
  { metadata, language, hasSampleAuthor }: PageDescription,
  url: string,
): BlogPosting {
  const { author, publishedTime, modifiedTime, section, tags = [] } = metadata.ogArticle ?? {};
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    headline: metadata.ogTitle,
    url,
    mainEntityOfPage: url,
    inLanguage: language,
    publisher: companyReference,
    author: author && !hasSampleAuthor ? { '@type': 'Person', name: author } : companyReference,
    ...(metadata.description ? { description: metadata.description } : {}),
    ...(metadata.ogImage ? { image: metadata.ogImage } : {}),
    ...(publishedTime ? { datePublished: publishedTime } : {}),
    ...(modifiedTime ? { dateModified: modifiedTime } : {}),
    ...(section ? { articleSection: section } : {}),
    ...(tags.length > 0 ? { keywords: tags.join(', ') } : {}),
  };
}

interface Page {
  readonly id: string;
  readonly data: { readonly title: string };
}

interface Step extends TrailStep {
  /** A service stands below the product overview, though its address does not say so. */
  readonly isService?: boolean;
}

/**
 * The way to a page, itself included. Above it stands the page that its address names, if there is
 * one: the blog above a post, the terms above their earlier versions.
 */
export function trailOf(
  { name, path, isService = false }: Step,
  pages: readonly Page[],
  language: Language = 'de',
): TrailStep[] {
  const home = homeIn(language, pages);
  if (path === home.path) return [home];
  const parentPath = isService
    ? pageIn('/produkte', language)
    : path.slice(0, path.lastIndexOf('/'));
  const parent = pages.find(({ id }) => `/${id}` === parentPath && parentPath !== home.path);
  const above = parent ? [{ name: parent.data.title, path: parentPath }] : [];
  return [home, ...above, { name, path }];
}

/** Where a language has no home page of its own, the German one. */
function homeIn(language: Language, pages: readonly Page[]): TrailStep {
  const path = pageIn('/', language);
  const isThere = pages.some(({ id }) => `/${id}` === path);
  return language === 'en' && isThere ? { name: 'Home', path } : { name: 'Startseite', path: '/' };
}

/** How other nodes refer to the company. */
const companyReference = { '@id': `${baseAddress}/#company` } as const;

const daysOfWeek: Readonly<Record<Day, DayOfWeek>> = {
  Mo: 'https://schema.org/Monday',
  Di: 'https://schema.org/Tuesday',
  Mi: 'https://schema.org/Wednesday',
  Do: 'https://schema.org/Thursday',
  Fr: 'https://schema.org/Friday',
  Sa: 'https://schema.org/Saturday',
  So: 'https://schema.org/Sunday',
};

/**
 * The company with its address, the ways to reach it and its support hours. People are left out: samples do not exist,
 * and real ones need not be in a search engine.
 * @param picture address of what stands for it
 */
function companyNode(picture: string): LocalBusiness {
  const { address, mailboxes } = company;
  const hours = (readOpeningHours(company.supportHours) ?? []).map((entry) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: entry.days.map((day) => daysOfWeek[day]),
    opens: entry.opens,
    closes: entry.closes,
  }));
  return {
    '@type': 'LocalBusiness',
    ...companyReference,
    name: company.name,
    legalName: company.legalName,
    slogan: company.claim,
    url: `${baseAddress}/`,
    logo: `${baseAddress}/favicon.svg`,
    image: picture,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      // ISO 3166-1. What `content/` holds of a company (register, VAT id) is German anyway.
      addressCountry: 'DE',
    },
    telephone: company.phone,
    ...(company.fax && { faxNumber: company.fax }),
    email: mailboxes.contact,
    openingHoursSpecification: hours,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: company.phone,
      email: mailboxes.support,
      availableLanguage: shownLanguages(),
    },
    vatID: company.vatId,
    ...(company.social.length > 0 && { sameAs: company.social.map(({ url }) => url) }),
  };
}
