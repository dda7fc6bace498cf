// What stands in every page as text.

/**
 * Before the content is painted: marks a page reached from inside the site. It stands in every page as text, so it
 * names nothing of this file and each statement ends with a semicolon.
 */
function markArrival(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (
    visit instanceof PerformanceNavigationTiming &&
    visit.type === 'navigate' &&
    document.referrer.startsWith(`${location.origin}/`) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    document.currentScript?.parentElement?.classList.add('slide-in');
  }
}

/** The script without line breaks and indents. */
export const arrivalScript = `(${markArrival})()`.replace(/\n\s*/g, ' ');

// Data, and files, which a browser saves or plays. No page has a dot in its address.
const notPages = ['/power/*', '/*.*'];

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

// Not in document.astro: Vite looks for scripts there while developing, and takes this pattern for one.
const runtime = /<style>astro-island.*?<\/style>(?:<script>.*?<\/script>){2}/s;

/**
 * Takes out what Astro writes for its islands before the first one of every page. Here it is in the site's
 * own style and script instead, which a browser keeps.
 */
export function withoutIslandRuntime(html: string): string {
  return html.replace(runtime, '');
}
