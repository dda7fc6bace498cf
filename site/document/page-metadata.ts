// Builds the metadata record of a page or post from its front matter.
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import { baseAddress } from '../base-address.ts';
import { company } from '../facts.ts';
import type { SharePicture } from '../identity/share-picture.ts';
import type { PageMetadata } from './metadata.ts';

// Written as specified; Open Graph itself would say de_DE.
const locales: Readonly<Record<Language, string>> = { de: 'de_de', en: 'en_gb' };

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
}

/** @param path the page's canonical path, e.g. `/kontakt` */
export function pageMetadata(
  page: PageFrontMatter,
  path: string,
  picture: SharePicture,
  language: Language = 'de',
): PageMetadata {
  return {
    title:
      path === pageIn('/', language)
        ? `${company.name} – ${page.title}`
        : `${page.title} – ${company.name}`,
    ogTitle: page.title,
    ogSiteName: company.name,
    ogURL: `${baseAddress}${path}`,
    ogImage: `${baseAddress}${picture.path}`,
    ogImageWidth: picture.widthPx,
    ogImageHeight: picture.heightPx,
    ogImageAlt: picture.alt,
    ogLocale: locales[language],
    ogDescription: page.description,
    ogType: 'website',
    author: page.author,
    keywords: page.keywords,
    description: page.description,
    robots: page.robots,
  };
}

/** @param path the post's canonical path, e.g. `/blog/managed-private-openstack` */
export function postMetadata(
  post: PostFrontMatter,
  path: string,
  picture: SharePicture,
): PageMetadata {
  return {
    ...pageMetadata(post, path, picture),
    title: `${company.name} – Blog – ${post.title}`,
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

/** What answers a form without scripts has no address of its own and no picture to share. */
export function noticeMetadata(title: string, language: Language = 'de'): PageMetadata {
  return {
    title: `${title} – ${company.name}`,
    ogTitle: title,
    ogSiteName: company.name,
    ogLocale: locales[language],
    ogType: 'website',
    robots: 'noindex',
  };
}
