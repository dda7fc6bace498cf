// The metadata record of a page and the tags it becomes. Source: specification sections 2 and 3.

/** Field names follow the Open Graph tags they fill. Times are ISO 8601. */
export interface PageMetadata {
  readonly title: string;
  readonly ogTitle: string;
  readonly ogSiteName: string;
  readonly ogURL?: string | undefined;
  readonly ogImage?: string | undefined;
  readonly ogImageWidth?: number | undefined;
  readonly ogImageHeight?: number | undefined;
  readonly ogImageAlt?: string | undefined;
  readonly ogLocale: string;
  readonly ogDescription?: string | undefined;
  readonly ogType: 'website' | 'article';
  readonly ogArticle?: ArticleMetadata | undefined;
  readonly author?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly robots?: string | undefined;
}

export interface ArticleMetadata {
  readonly publishedTime?: string | undefined;
  readonly modifiedTime?: string | undefined;
  readonly expirationTime?: string | undefined;
  readonly author?: string | undefined;
  readonly section?: string | undefined;
  readonly tags?: readonly string[] | undefined;
}

/** One `<meta>` tag, by `name` or, for Open Graph, by `property`. */
export type MetaTag =
  | { readonly name: string; readonly content: string }
  | { readonly property: string; readonly content: string };

/** The tags of a page in a fixed order. A value that is missing or empty leaves no tag behind. */
export function metaTags(page: PageMetadata): MetaTag[] {
  const article = page.ogArticle;
  return [
    ...named('description', page.description),
    ...named('keywords', page.keywords?.join(', ')),
    ...named('author', page.author),
    ...named('robots', page.robots),
    ...property('og:title', page.ogTitle),
    ...property('og:site_name', page.ogSiteName),
    ...property('og:url', page.ogURL),
    ...property('og:type', page.ogType),
    ...property('og:description', page.ogDescription),
    ...property('og:image', page.ogImage),
    ...(page.ogImage ? aboutImage(page) : []),
    ...property('og:locale', page.ogLocale),
    ...property('article:published_time', article?.publishedTime),
    ...property('article:modified_time', article?.modifiedTime),
    ...property('article:expiration_time', article?.expirationTime),
    ...property('article:author', article?.author),
    ...property('article:section', article?.section),
    ...(article?.tags ?? []).flatMap((tag) => property('article:tag', tag)),
  ];
}

// X (Twitter) takes all else from the Open Graph, but shows the picture small unless told otherwise.
function aboutImage(page: PageMetadata): MetaTag[] {
  return [
    ...property('og:image:width', page.ogImageWidth?.toString()),
    ...property('og:image:height', page.ogImageHeight?.toString()),
    ...property('og:image:alt', page.ogImageAlt),
    ...named('twitter:card', 'summary_large_image'),
  ];
}

function named(name: string, content: string | undefined): MetaTag[] {
  return content ? [{ name, content }] : [];
}

function property(name: string, content: string | undefined): MetaTag[] {
  return content ? [{ property: name, content }] : [];
}

/**
 * JSON as it may stand inside a `<script>` element: no text of it can close the element or open a
 * comment, whatever a title says. Source: HTML standard, section 4.12.1.3.
 */
export function scriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c');
}
