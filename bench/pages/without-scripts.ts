/** The same page as plain HTML: words, pictures, font and style stay, whatever runs goes. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<\/?astro-(?:island|slot)\b[^>]*>/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '');
}
