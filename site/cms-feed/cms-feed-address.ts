/**
 * Where the blog's entries come from; without it from content/blog. Whoever starts Astro has checked
 * it (scripts/build/build-settings.ts).
 */
export const cmsFeedAddress: string | undefined = process.env.BLOG_FEED_URL || undefined;
