// Builds the metadata record of a page or post from its front matter.
import type { Language } from '../../contract/language.ts';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { company } from '../facts.ts';
import type { PageMetadata } from './metadata.ts';
import shareImage from './share-image.png?url';

// Written as specified; Open Graph itself would say de_DE.
const locales: Readonly<Record<Language, string>> = { de: 'de_de', en: 'en_gb' };
const shareImageAlt = `${company.name}: ${company.claim}`;

interface PageFrontMatter {
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[] | undefined;
  readonly author?: string | undefined;
  readonly robots?: string | undefined;
}

interface PostFrontMatter extends PageFrontMatter {
  readonly datePublished: Date;
  readonly dateModified?: Date | undefined;
  readonly author: string;
  readonly section?: string | undefined;
  readonly tags: readonly string[];
  readonly thumbnailAlt: string;
}

/** @param path the page's canonical path, e.g. `/kontakt` */
export function pageMetadata(
  page: PageFrontMatter,
  path: string,
  language: Language = 'de',
): PageMetadata {
  return {
    title: path === '/' ? `${company.name} – ${page.title}` : `${page.title} – ${company.name}`,
    ogTitle: page.title,
    ogSiteName: company.name,
    ogURL: `${baseAddressMarker}${path}`,
    ogImage: `${baseAddressMarker}${shareImage}`,
    ogImageAlt: shareImageAlt,
    ogLocale: locales[language],
    ogDescription: page.description,
    ogType: 'website',
    author: page.author,
    keywords: page.keywords,
    description: page.description,
    robots: page.robots,
  };
}

/**
 * @param path the post's canonical path, e.g. `/blog/managed-private-openstack`
 * @param picture path of the post's picture, in a format that social networks know
 */
export function postMetadata(post: PostFrontMatter, path: string, picture: string): PageMetadata {
  return {
    ...pageMetadata(post, path),
    title: `${company.name} – Blog – ${post.title}`,
    ogImage: `${baseAddressMarker}${picture}`,
    ogImageAlt: post.thumbnailAlt,
    ogType: 'article',
    ogArticle: {
      publishedTime: post.datePublished.toISOString(),
      modifiedTime: post.dateModified?.toISOString(),
      author: post.author,
      section: post.section,
      tags: post.tags,
    },
  };
}

/** Error pages have no address of their own, no picture to share, and are not indexed. */
export function errorMetadata(title: string): PageMetadata {
  return {
    title: `${title} – ${company.name}`,
    ogTitle: title,
    ogSiteName: company.name,
    ogLocale: locales.de,
    ogType: 'website',
    robots: 'noindex',
  };
}
