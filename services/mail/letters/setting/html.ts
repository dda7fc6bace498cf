// Markup and text are different types here: what was not written as markup in this folder cannot get
// into a mail but escaped.

/** Finished markup. */
export interface Html {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template of markup; texts put into it are escaped, for elements and quoted attributes alike. */
export function html(markup: TemplateStringsArray, ...parts: readonly (string | Html)[]): Html {
  return { markup: String.raw({ raw: markup }, ...parts.map(asMarkup)) };
}

/** Several pieces of markup, with markup between them. */
export function join(pieces: readonly Html[], between = html``): Html {
  return { markup: pieces.map(({ markup }) => markup).join(between.markup) };
}

function asMarkup(part: string | Html): string {
  if (typeof part !== 'string') return part.markup;
  return part.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
