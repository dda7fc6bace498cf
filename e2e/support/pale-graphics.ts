// Contrast of what is no text: the edges of form fields and buttons, and the drawings that say
// something. Source: WCAG 2.2, 1.4.11.
import type { Page } from '@playwright/test';
import { contrast } from './contrast.ts';

type Rgb = readonly [number, number, number];

interface Painted {
  readonly name: string;
  /** Any one of these makes the thing visible. */
  readonly colours: readonly Rgb[];
  readonly ground: Rgb;
}

const leastContrast = 3;

/** Names every edge and shape that does not stand out from its ground, with what was measured. */
export async function paleGraphics(page: Page): Promise<{ pale: string[]; count: number }> {
  const painted = await paintedGraphics(page);
  const measured = painted.map(({ name, colours, ground }) => ({
    name,
    contrast: Math.max(...colours.map((colour) => contrast(colour, ground))),
  }));
  const pale = measured.filter(({ contrast }) => contrast < leastContrast);
  const names = pale.map(({ name, contrast }) => `${name}: ${contrast.toFixed(2)}`);
  return { pale: [...new Set(names)], count: painted.length };
}

/** Drawings hidden from assistive technology decorate, and so does what is marked as `data-faint`. */
function paintedGraphics(page: Page): Promise<Painted[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const known = new Map<string, [number, number, number, number]>();
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const shapes = 'path, line, circle, ellipse, rect, polyline, polygon';
    const drawn = [...document.querySelectorAll(`svg:not([aria-hidden="true"]) :is(${shapes})`)];
    const controls = document.querySelectorAll('input, textarea, select, button, summary');
    return [
      ...drawn.filter((shape) => shows(shape) && !isFaint(shape)).map(shapeOf),
      ...[...controls].filter(shows).flatMap(edgeOf),
    ].filter(({ colours }) => colours.length > 0);

    function shows(element: Element): boolean {
      if (element.closest('defs, clipPath, mask, marker, .visually-hidden')) return false;
      const { width, height } = element.getBoundingClientRect();
      const isThere = width + height > 0;
      return isThere && element.checkVisibility({ visibilityProperty: true });
    }

    function isFaint(shape: Element): boolean {
      return shape.closest('[data-faint], [aria-hidden="true"]') !== null;
    }

    function shapeOf(shape: Element): Painted {
      const { stroke, fill, strokeWidth } = getComputedStyle(shape);
      const ground = groundOf(shape);
      const hasStroke = stroke !== 'none' && Number.parseFloat(strokeWidth) > 0;
      const paints = [hasStroke ? stroke : 'none', fill].filter((paint) => paint !== 'none');
      return {
        name: `${shape.tagName} ${shape.getAttribute('class')} of ${titleOf(shape)}`,
        colours: paints.map((paint) => over(paint, ground, opacityOf(shape))),
        ground,
      };
    }

    // The built site's classes are too short to tell which drawing it is.
    function titleOf(shape: Element): string {
      return `“${shape.closest('svg')?.getAttribute('aria-label')?.slice(0, 40)}”`;
    }

    /** Nothing for what has neither an edge nor a ground of its own: its words are looked at elsewhere. */
    function edgeOf(control: Element): Painted[] {
      const { backgroundColor, borderBottomColor, borderBottomWidth, appearance } =
        getComputedStyle(control);
      if (control.matches('[type="range"], [type="radio"], [type="checkbox"]')) return [];
      if (appearance === 'auto' && control.matches('select')) return [];
      const ground = groundOf(control.parentElement ?? control);
      const edge = Number.parseFloat(borderBottomWidth) > 0 ? [borderBottomColor] : [];
      const paints = [...edge, backgroundColor].map((paint) => inSrgb(paint));
      const seen = paints.filter(([, , , alpha]) => alpha > 0);
      if (seen.length === 0) return [];
      const name = `${control.tagName.toLowerCase()} ${control.getAttribute('name') ?? control.textContent?.slice(0, 30)}`;
      return [{ name, colours: seen.map((paint) => mix(paint, ground, 1)), ground }];
    }

    function groundOf(element: Element): Rgb {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const [red, green, blue, alpha] = inSrgb(getComputedStyle(one).backgroundColor);
        if (alpha === 1) return [red, green, blue];
      }
      throw new Error('The page has no ground.');
    }

    function opacityOf(shape: Element): number {
      let opacity = 1;
      for (let one: Element | null = shape; one; one = one.parentElement) {
        opacity *= Number(getComputedStyle(one).opacity);
      }
      return opacity;
    }

    function over(paint: string, ground: Rgb, opacity: number): Rgb {
      return mix(inSrgb(paint), ground, opacity);
    }

    function mix([red, green, blue, alpha]: readonly number[], ground: Rgb, opacity: number): Rgb {
      const share = (alpha ?? 1) * opacity;
      const mixed = (front = 0, back: number) => front * share + back * (1 - share);
      return [mixed(red, ground[0]), mixed(green, ground[1]), mixed(blue, ground[2])];
    }

    function inSrgb(colour: string): [number, number, number, number] {
      if (!pen) throw new Error('No canvas.');
      const before = known.get(colour);
      if (before) return before;
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
