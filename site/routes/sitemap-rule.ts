// A page that tells search engines `noindex` is not in the sitemap either. The built page itself
// is asked, so that there is no second list to forget.
import { readFileSync } from 'node:fs';

/** @param address the page's full address, as the sitemap would list it */
export function isListedInSitemap(address: string): boolean {
  const path = new URL(address).pathname.replace(/\/$/, '') || '/index';
  return !/<meta name="robots" content="noindex/.test(
    readFileSync(`dist.draft${path}.html`, 'utf8'),
  );
}
