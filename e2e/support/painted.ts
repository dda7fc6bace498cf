// Texts, shapes and edges of a page, where they are and in which colours. Runs inside the page.
import type { Page } from '@playwright/test';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PaintedText {
  readonly words: string;
  readonly colour: Rgb;
  /** From 0 to 1. */
  readonly alpha: number;
  readonly isLarge: boolean;
  /** Lines, in CSS pixels from the corner of the document. */
  readonly boxes: readonly Box[];
}

export interface PaintedGraphic {
  readonly name: string;
  /** Any one of these makes it visible. */
  readonly colours: readonly Rgb[];
  readonly ground: Rgb;
}

/** What shows. Answers that are folded away are opened first. */
export function painted(
  page: Page,
): Promise<{ texts: PaintedText[]; graphics: readonly PaintedGraphic[] }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const known = new Map<string, readonly [Rgb, number]>();

    const hidden =
      'script, style, title, defs, clipPath, mask, marker, .skip-link, .visually-hidden';

    const texts: PaintedText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim().slice(0, 40);
      const element = node.parentElement;
      if (!words || !element || !shows(element) || isClippedAway(element)) continue;
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const [colour, alpha] = inSrgb(element.closest('svg') ? fill : color);
      const sizePx = Number.parseFloat(fontSize);
      // WCAG: 18 pt, or 14 pt bold.
      const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 600);
      texts.push({
        words,
        colour,
        alpha: alpha * opacityOf(element),
        isLarge,
        boxes: linesOf(node),
      });
    }
    const shapes = 'path, line, circle, ellipse, rect, polyline, polygon';
    // Drawings hidden from assistive technology decorate, and so does what is marked as `data-faint`.
    const drawn = document.querySelectorAll(`svg:not([aria-hidden="true"]) :is(${shapes})`);
    const controls = document.querySelectorAll('input, textarea, select, button, summary');
    const isFaint = (shape: Element) => shape.closest('[data-faint], [aria-hidden="true"]');
    const graphics = [
      ...[...drawn].filter((shape) => shows(shape) && !isFaint(shape)).map(shapeOf),
      ...[...controls].filter(shows).map(edgeOf),
    ].filter(({ colours }) => colours.length > 0);
    return { texts: texts.filter(({ boxes }) => boxes.length > 0), graphics };

    function shows(element: Element): boolean {
      if (element.closest(hidden)) return false;
      const { width, height } = element.getBoundingClientRect();
      return width + height > 0 && element.checkVisibility({ visibilityProperty: true });
    }

    /** For screen readers alone, as the column names of a table on a phone are. */
    function isClippedAway(element: Element | null): boolean {
      if (!element) return false;
      const { clipPath } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || isClippedAway(element.parentElement);
    }

    function linesOf(node: Node): Box[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { clientWidth } = document.documentElement;
      return [...range.getClientRects()]
        .filter(({ left, right, width, height }) => {
          return width > 1 && height > 1 && left >= 0 && right <= clientWidth;
        })
        .map(({ left, right, top, bottom }) => ({
          ...{ left: left + scrollX, right: right + scrollX },
          ...{ top: top + scrollY, bottom: bottom + scrollY },
        }));
    }

    function shapeOf(shape: Element): PaintedGraphic {
      const { stroke, fill, strokeWidth } = getComputedStyle(shape);
      const paints = [Number.parseFloat(strokeWidth) > 0 ? stroke : 'none', fill];
      const label = shape.closest('svg')?.getAttribute('aria-label')?.slice(0, 40);
      const ground = groundOf(shape);
      return {
        name: `${shape.tagName} ${shape.getAttribute('class')} of “${label}”`,
        colours: coloursOf(paints, ground, opacityOf(shape)),
        ground,
      };
    }

    function edgeOf(control: Element): PaintedGraphic {
      const { backgroundColor, borderBottomColor, borderBottomWidth, appearance } =
        getComputedStyle(control);
      const isDrawnByBrowser =
        control.matches('[type="range"], [type="radio"], [type="checkbox"]') ||
        (appearance === 'auto' && control.matches('select'));
      const edge = Number.parseFloat(borderBottomWidth) > 0 ? borderBottomColor : 'none';
      const paints = isDrawnByBrowser ? [] : [edge, backgroundColor];
      const ground = groundOf(control.parentElement ?? control);
      const name = control.getAttribute('name') ?? control.textContent?.slice(0, 30);
      return { name: `${control.tagName} ${name}`, colours: coloursOf(paints, ground, 1), ground };
    }

    /** Of paints that show, before the ground. */
    function coloursOf(paints: readonly string[], ground: Rgb, opacity: number): Rgb[] {
      return paints.flatMap((paint) => {
        const [[red, green, blue], alpha] = inSrgb(paint === 'none' ? 'transparent' : paint);
        const mix = (front: number, back: number) =>
          front * alpha * opacity + back * (1 - alpha * opacity);
        const mixed = [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2])] as const;
        return alpha > 0 ? [mixed] : [];
      });
    }

    function groundOf(element: Element): Rgb {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const [colour, alpha] = inSrgb(getComputedStyle(one).backgroundColor);
        if (alpha === 1) return colour;
      }
      throw new Error('The page has no ground.');
    }

    function opacityOf(element: Element): number {
      let opacity = 1;
      for (let one: Element | null = element; one; one = one.parentElement)
        opacity *= Number(getComputedStyle(one).opacity);
      return opacity;
    }

    /** Whatever the notation, oklch() included. */
    function inSrgb(paint: string): readonly [Rgb, number] {
      const before = known.get(paint);
      if (before || !pen) return before ?? [[0, 0, 0], 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = paint;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      const found = [[red, green, blue], alpha / 255] as const;
      known.set(paint, found);
      return found;
    }
  });
}
