// Data and files, which a browser saves and does not show.
const notPages = ['/power/*', '/blog/feed.*', '/*.pdf'];

/** Lets a browser prepare the next page of ours as soon as a visitor is about to click its link. */
export function GET(): Response {
  const pages = { and: [{ href_matches: '/*' }, { not: { href_matches: notPages } }] };
  const rules = { prerender: [{ where: pages, eagerness: 'moderate' }] };
  return new Response(JSON.stringify(rules));
}
