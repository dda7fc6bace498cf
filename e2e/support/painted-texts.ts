// What is written on a page, where, and in which colour. Runs inside the page.
import type { Page } from '@playwright/test';

/** Red, green, blue from 0 to 255, alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PaintedText {
  readonly words: string;
  readonly colour: Colour;
  readonly isLarge: boolean;
  /** In CSS pixels from the corner of the document. */
  readonly boxes: readonly Box[];
}

/** Every text that shows, in lines. Answers that are folded away are opened first. */
export function paintedTexts(page: Page): Promise<PaintedText[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const known = new Map<string, [number, number, number, number]>();
    const texts: PaintedText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (words === '' || !element || !shows(element)) continue;
      const style = getComputedStyle(element);
      const sizePx = Number.parseFloat(style.fontSize);
      const boxes = linesOf(node);
      if (boxes.length === 0) continue;
      texts.push({
        words: words.slice(0, 40),
        colour: colourOf(element, style),
        // WCAG: 18 pt, or 14 pt bold.
        isLarge: sizePx >= 24 || (sizePx >= 18.66 && Number(style.fontWeight) >= 600),
        boxes,
      });
    }
    return texts;

    function shows(element: Element): boolean {
      if (element.closest('script, style, title, .skip-link')) return false;
      return element.checkVisibility({ visibilityProperty: true }) && !isClippedAway(element);
    }

    /** For screen readers alone, as `.visually-hidden` and the column names of a table on a phone are. */
    function isClippedAway(element: Element | null): boolean {
      if (!element) return false;
      return (
        getComputedStyle(element).clipPath === 'inset(50%)' || isClippedAway(element.parentElement)
      );
    }

    function linesOf(node: Node): Box[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()]
        .filter(({ left, right, width, height }) => {
          return (
            width > 1 && height > 1 && left >= 0 && right <= document.documentElement.clientWidth
          );
        })
        .map(({ left, right, top, bottom }) => ({
          left: left + scrollX,
          right: right + scrollX,
          top: top + scrollY,
          bottom: bottom + scrollY,
        }));
    }

    function colourOf(element: Element, style: CSSStyleDeclaration) {
      const isDrawn = element.closest('svg') !== null;
      const [red, green, blue, alpha] = inSrgb(isDrawn ? style.fill : style.color);
      let opacity = 1;
      for (let one: Element | null = element; one; one = one.parentElement) {
        opacity *= Number(getComputedStyle(one).opacity);
      }
      return [red, green, blue, alpha * opacity] as const;
    }

    /** Whatever the notation, oklch() included. */
    function inSrgb(colour: string) {
      const before = known.get(colour);
      if (before || !pen) return before ?? [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const found: [number, number, number, number] = [red, green, blue, alpha / 255];
      known.set(colour, found);
      return found;
    }
  });
}
