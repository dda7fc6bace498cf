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
