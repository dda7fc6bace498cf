// Reads a logo of content/brand/. Its file is the operator's own and trusted like code; the editor can't write it.

export interface Logo {
  /** e.g. `-16 -16 32 32` */
  readonly viewBox: string;
  /** Width by height. */
  readonly ratio: number;
  /** The markup inside the `<svg>`, without notes and titles. */
  readonly shapes: string;
}

const notes = /<!--[\s\S]*?-->|<(title|desc|metadata)\b[\s\S]*?<\/\1>/g;

/** @returns nothing when the text is no SVG with a `viewBox` */
export function readLogo(svg: string): Logo | undefined {
  const [, attributes = '', inside = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg.replace(notes, '')) ?? [];
  const [, viewBox = ''] = /\bviewBox="([^"]*)"/.exec(attributes) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  return { viewBox, ratio: width / height, shapes: inside.replace(/\s*\n\s*/g, '').trim() };
}
