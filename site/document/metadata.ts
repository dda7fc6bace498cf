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

/** The `<meta>` tags of a page in a fixed order. A value that is missing or empty leaves no tag behind. */
export function metaTags(page: PageMetadata) {
  const article = page.ogArticle;
  const image = page.ogImage;
  const named = {
    description: page.description,
    keywords: page.keywords?.join(', '),
    author: page.author,
    robots: page.robots,
    // X (Twitter) takes all else from the Open Graph, but shows the picture small unless told otherwise.
    'twitter:card': image && 'summary_large_image',
  };
  const openGraph = {
    'og:title': page.ogTitle,
    'og:site_name': page.ogSiteName,
    'og:url': page.ogURL,
    'og:type': page.ogType,
    'og:description': page.ogDescription,
    'og:image': image,
    'og:image:width': image && page.ogImageWidth?.toString(),
    'og:image:height': image && page.ogImageHeight?.toString(),
    'og:image:alt': image && page.ogImageAlt,
    'og:locale': page.ogLocale,
    'article:published_time': article?.publishedTime,
    'article:modified_time': article?.modifiedTime,
    'article:expiration_time': article?.expirationTime,
    'article:author': article?.author,
    'article:section': article?.section,
  };
  const tags = [
    ...Object.entries(named).map(([name, content]) => ({ name, content })),
    ...Object.entries(openGraph).map(([property, content]) => ({ property, content })),
    ...(article?.tags ?? []).map((content) => ({ property: 'article:tag', content })),
  ];
  return tags.filter(({ content }) => content);
}

/**
 * JSON as it may stand inside a `<script>` element: no text of it can close the element or open a
 * comment, whatever a title says. Source: HTML standard, section 4.12.1.3.
 */
export function scriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c');
}
