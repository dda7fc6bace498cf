// Not in document.astro: Vite looks for scripts there while developing, and takes this pattern for one.
const runtime = /<style>astro-island.*?<\/style>(?:<script>.*?<\/script>){2}/s;

/**
 * Takes out what Astro writes for its islands before the first one of every page. Here it is in the site's
 * own style and script instead, which a browser keeps.
 */
export function withoutIslandRuntime(html: string): string {
  return html.replace(runtime, '');
}
