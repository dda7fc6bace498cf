import { baseAddressMarker } from '../../contract/page-markers.ts';

/** Everything may be read; what shall not be listed says so itself. */
export function GET(): Response {
  return new Response(
    `User-agent: *\nAllow: /\n\nSitemap: ${baseAddressMarker}/sitemap-index.xml\n`,
  );
}
