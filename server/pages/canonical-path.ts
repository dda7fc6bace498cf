/**
 * How a page is really called: small letters, no slash and no `.html` at the end. The result is only
 * ever looked up among the known pages, never sent back, so it cannot lead anyone to a foreign site.
 */
export function canonicalPath(path: string): string {
  const bare = path
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}
