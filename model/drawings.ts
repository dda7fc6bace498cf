/** A logo or drawing, inlined into pages. Trusted like code. */
export interface Svg {
  /** e.g. `-16 -16 32 32` */
  readonly viewBox: string;
  readonly width: number;
  readonly height: number;
  /** Text of `<title>` and of `<desc>`, empty if missing. */
  readonly title: string;
  readonly description: string;
  /** All other content. */
  readonly shapes: string;
}

/** @returns undefined if the text is not an SVG with a `viewBox` */
export function readSvg(text: string): Svg | undefined {
  const [, attributes = '', inside = ''] =
    /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(text.replace(/<!--[\s\S]*?-->/g, '')) ?? [];
  const [, viewBox = ''] = /\bviewBox="([^"]*)"/.exec(attributes) ?? [];
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) return undefined;
  const textOf = (tag: string) =>
    new RegExp(`<${tag}\\b[^>]*>([\\s\\S]*?)</${tag}>`).exec(inside)?.[1]?.trim() ?? '';
  const shapes = inside
    .replace(/<(title|desc|metadata)\b[\s\S]*?<\/\1>/g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
  return { viewBox, width, height, title: textOf('title'), description: textOf('desc'), shapes };
}
