const styleElement = /<style>([\s\S]*?)<\/style>/g;

/** @param edit gets the text of each inline style of a page; what becomes empty leaves no element */
export function editInlineStyles(html: string, edit: (css: string) => string): string {
  return html.replaceAll(styleElement, (_, css: string) => {
    const edited = edit(css);
    return edited === '' ? '' : `<style>${edited}</style>`;
  });
}

export function withoutInlineStyles(html: string): string {
  return html.replaceAll(styleElement, '');
}

/** One inline style instead of several, where the last of them was: each costs the page a hash. */
export function joinInlineStyles(html: string): string {
  const styles = [...html.matchAll(styleElement)].map(([, css = '']) => css);
  let left = styles.length;
  return html.replaceAll(styleElement, () => {
    left -= 1;
    return left === 0 ? `<style>${styles.join('')}</style>` : '';
  });
}
