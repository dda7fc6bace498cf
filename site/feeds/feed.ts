// What both feeds say. They list the same entries as the blog and the home page.

export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Address of the blog. */
  readonly home: string;
  /** Address of the feed itself. */
  readonly address: string;
  /** BCP 47. */
  readonly language: string;
  /** Newest first. */
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  /** Address of the post, which is its identity too. */
  readonly address: string;
  readonly snippet: string;
  readonly author: string;
  readonly published: Date;
  readonly modified?: Date | undefined;
  readonly tags: readonly string[];
  readonly image?: string | undefined;
}

/** Where the feeds are; announced in the head of home page, blog and posts. */
export const feedPaths = { rss: '/blog/feed.xml', json: '/blog/feed.json' } as const;
