// Every address the build answers, and the file that draws it.
interface Route {
  readonly pattern: string;
  readonly entrypoint: string;
}

export const routes: readonly Route[] = [
  { pattern: '/[...path]', entrypoint: './site/routes/page.astro' },
  { pattern: '/blog', entrypoint: './site/routes/blog-list.astro' },
  { pattern: '/blog/[friendlyUri]', entrypoint: './site/routes/blog-post.astro' },
  { pattern: '/blog/feed.xml', entrypoint: './site/routes/feed.xml.ts' },
  { pattern: '/blog/feed.json', entrypoint: './site/routes/feed.json.ts' },
  { pattern: '/[gone]', entrypoint: './site/routes/gone.astro' },
  { pattern: '/404', entrypoint: './site/routes/not-found.astro' },
  { pattern: '/notice', entrypoint: './site/routes/notice.astro' },
  { pattern: '/_assets/share/[file]', entrypoint: './site/routes/share-picture.ts' },
  { pattern: '/favicon.svg', entrypoint: './site/routes/favicon.svg.ts' },
  { pattern: '/favicon.ico', entrypoint: './site/routes/favicon.ico.ts' },
  { pattern: '/[icon].png', entrypoint: './site/routes/icon.png.ts' },
  { pattern: '/site.webmanifest', entrypoint: './site/routes/site.webmanifest.ts' },
  { pattern: '/llms.txt', entrypoint: './site/routes/llms.txt.ts' },
  { pattern: '/robots.txt', entrypoint: './site/routes/robots.txt.ts' },
  { pattern: '/.well-known/security.txt', entrypoint: './site/routes/security.txt.ts' },
];

/** All parts of the site on one page; only the development server knows it. */
export const workshopRoute: Route = {
  pattern: '/workshop',
  entrypoint: './site/workshop/workshop.astro',
};
