// What a page tells search engines about itself: one graph of schema.org nodes that refer to each
// other. It says nothing that the page does not show.
import type { BlogPosting, BreadcrumbList, Graph, Service, Thing } from 'schema-dts';
import { baseAddress } from '../../base-address.ts';
import type { PageMetadata } from '../metadata.ts';
import { companyNode, companyReference } from './company.ts';

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
