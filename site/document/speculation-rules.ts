// Data and files, which a browser saves and does not show.
const notPages = ['/power/*', '/blog/feed.*', '/*.pdf'];

/**
 * Lets a browser prepare the next page of ours as soon as a visitor is about to click its link. It stands
 * in the page and not in a file of its own: that would be asked for before the typeface and the first
 * picture. Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: notPages } }] },
      eagerness: 'moderate',
    },
  ],
});
