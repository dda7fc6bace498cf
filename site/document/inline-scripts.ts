// Inline scripts of every page.

/**
 * Marks a page reached from inside the site, before its content is painted. Serialized into the page, so it must not use
 * anything from this file, and each statement ends with a semicolon.
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

/** Without line breaks and indents. */
export const arrivalScript = `(${markArrival})()`.replace(/\n\s*/g, ' ');

// Data and files. Page addresses contain no dot.
const notPages = ['/power/*', '/*.*'];

/**
 * Prerenders a page when its link is about to be clicked. Inline, since a file would be requested before the typeface
 * and the first picture. Source: https://wicg.github.io/nav-speculation/speculation-rules.html
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: notPages } }] },
      eagerness: 'moderate',
    },
  ],
});

/** JSON for a `<script>` element, escaped so that its texts cannot close it. Source: HTML standard, 4.12.1.3. */
export function scriptText(json: object): string {
  return JSON.stringify(json).replaceAll('<', '\\u003c');
}

// Not in document.astro: Vite would parse this pattern as a script.
const runtime = /<style>astro-island.*?<\/style>(?:<script>.*?<\/script>){2}/s;

/** Removes Astro's inline code for islands; the site's own style sheet and script contain it. */
export function withoutIslandRuntime(html: string): string {
  return html.replace(runtime, '');
}
