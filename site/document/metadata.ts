// Metadata of a page, and its tags. Source: specification sections 2 and 3.
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { baseAddress } from '../base-address.ts';
import { company } from '../facts.ts';
import { cardSize } from '../identity/card.tsx';
import type { SharePicture } from '../identity/share-picture.ts';

export interface PageMetadata {
  /** Content of `<title>`. */
  readonly browserTitle: string;
  readonly title: string;
  readonly language: Language;
  /** Canonical URL; missing for form answers. */
  readonly address?: string;
  readonly picture?: SharePicture;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly author?: string | undefined;
  readonly robots?: string | undefined;
  /** For posts. */
  readonly article?: Article;
}

interface Article {
  readonly datePublished: Date;
  readonly dateModified?: Date | undefined;
  readonly section?: string | undefined;
  readonly tags: readonly string[];
}

type FrontMatter = Pick<PageMetadata, 'title' | 'description' | 'keywords' | 'author' | 'robots'>;

/** @param path the page's canonical path, e.g. `/kontakt` */
export function pageMetadata(
  { title, description, keywords, author, robots }: FrontMatter,
  path: string,
  picture: SharePicture,
  language: Language = 'de',
): PageMetadata {
  const isHome = path === pageIn('/', language);
  return {
    ...{ title, description, keywords, author, robots, picture, language },
    browserTitle: isHome ? `${company.name} – ${title}` : `${title} – ${company.name}`,
    address: `${baseAddress}${path}`,
  };
}

/** @param path the post's canonical path, e.g. `/blog/managed-private-openstack` */
export function postMetadata(
  post: FrontMatter & Article,
  path: string,
  picture: SharePicture,
): PageMetadata {
  return {
    ...pageMetadata(post, path, picture),
    browserTitle: `${company.name} – Blog – ${post.title}`,
    article: post,
  };
}

/** For the page that answers a form without scripts. */
export function noticeMetadata(title: string, language: Language): PageMetadata {
  return { title, language, browserTitle: `${title} – ${company.name}`, robots: 'noindex' };
}

/** The `<meta>` tags; those without a value are omitted. */
export function metaTags({ picture, article, ...page }: PageMetadata) {
  const named = {
    description: page.description,
    keywords: page.keywords?.join(', '),
    author: page.author,
    robots: page.robots,
    'twitter:card': picture && 'summary_large_image',
  };
  const properties = {
    'og:title': page.title,
    'og:site_name': company.name,
    'og:url': page.address,
    'og:type': article ? 'article' : 'website',
    'og:description': page.description,
    'og:image': picture && `${baseAddress}${picture.path}`,
    'og:image:width': picture && String(cardSize.width),
    'og:image:height': picture && String(cardSize.height),
    'og:image:alt': picture?.alt,
    // As specified; Open Graph itself uses de_DE.
    'og:locale': page.language === 'en' ? 'en_gb' : 'de_de',
    'article:published_time': article?.datePublished.toISOString(),
    'article:modified_time': article?.dateModified?.toISOString(),
    'article:author': article && page.author,
    'article:section': article?.section,
  };
  return [
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...(article?.tags ?? []).map((content) => ({ property: 'article:tag', content })),
  ].filter(({ content }) => content);
}
