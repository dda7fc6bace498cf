// Addresses beside those of site/pages/, and the file that draws each.
interface Route {
  readonly pattern: string;
  readonly entrypoint: string;
}

export const routes: readonly Route[] = [
  { pattern: '/blog', entrypoint: './site/blog/list.astro' },
  { pattern: '/blog/[friendlyUri]', entrypoint: './site/blog/post.astro' },
  { pattern: '/blog/feed.[format]', entrypoint: './site/blog/feed.ts' },
  { pattern: '/_assets/share/[file]', entrypoint: './site/identity/share-picture-file.ts' },
];

/** An example of every part on one page; only the development server knows it. */
export const workshopRoute: Route = {
  pattern: '/workshop',
  entrypoint: './site/workshop/workshop.astro',
};
