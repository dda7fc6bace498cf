// Contrast of texts as they are painted: their colour against the pixels behind them, so that pictures, gradients and
// drawings count as well as plain grounds. Of edges and lines: the palette's pairs (model/brand/faults.ts).
import type { Page } from '@playwright/test';
import { wcagContrast } from 'culori';
import sharp from 'sharp';

type Rgb = readonly [red: number, green: number, blue: number];

interface PaintedText {
  readonly words: string;
  readonly colour: Rgb;
  /** From 0 to 1. */
  readonly alpha: number;
  readonly isLarge: boolean;
  /** Lines, in CSS pixels from the corner of the document. */
  readonly boxes: readonly Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>[];
}

/** Names every text with too little contrast (WCAG 2.2, 1.4.3), with what was measured. */
export async function paleTexts(page: Page): Promise<string[]> {
  const texts = await paintedTexts(page);
  if (texts.length === 0) throw new Error(`No text was found on ${page.url()}.`);
  const ground = await groundOf(page);
  return texts.flatMap((text) => {
    const least = text.isLarge ? 3 : 4.5;
    const measured = contrastOf(text, ground);
    return measured >= least ? [] : [`"${text.words}": ${measured.toFixed(2)}, not ${least}`];
  });
}

/** Every text that shows. Answers that are folded away are opened first. */
function paintedTexts(page: Page): Promise<PaintedText[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const texts: PaintedText[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim().slice(0, 40);
      const element = node.parentElement;
      if (!words || !element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('script, style, title, .skip-link') || isClippedAway(element)) continue;
      const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
      const [colour, alpha] = inSrgb(element.closest('svg') ? fill : color);
      const sizePx = Number.parseFloat(fontSize);
      // WCAG: 18 pt, or 14 pt bold.
      const isLarge = sizePx >= 24 || (sizePx >= 18.66 && Number(fontWeight) >= 600);
      const boxes = linesOf(node);
      const text = { words, colour, alpha: alpha * opacityOf(element), isLarge, boxes };
      if (boxes.length > 0) texts.push(text);
    }
    return texts;

    /** For screen readers alone, as `.visually-hidden` and the column names of a table on a phone are. */
    function isClippedAway(element: Element | null): boolean {
      if (!element) return false;
      const { clipPath } = getComputedStyle(element);
      return clipPath === 'inset(50%)' || isClippedAway(element.parentElement);
    }

    function linesOf(node: Node) {
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

    function opacityOf(element: Element | null): number {
      return element
        ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement)
        : 1;
    }

    /** Whatever the notation, oklch() included. */
    function inSrgb(paint: string): readonly [Rgb, number] {
      if (!pen) throw new Error('No canvas.');
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = paint;
      pen.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data;
      return [[red, green, blue], alpha / 255];
    }
  });
}

/** Half as wide is a quarter of the work, and what is behind a letter is no smaller than that. */
const groundScale = 0.5;

type Ground = Awaited<ReturnType<typeof groundOf>>;

/** The page without its letters. */
async function groundOf(page: Page) {
  // The Content-Security-Policy lets no style in, except through the style sheets' own interface.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, *::before, *::after { -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important; transition: none !important }
      svg text, svg tspan { fill: transparent !important }`);
    document.adoptedStyleSheets = [sheet];
  });
  // The same picture as Playwright's, in a larger file and half the time.
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize } = await devtools.send('Page.getLayoutMetrics');
  const { data: picture } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'png', captureBeyondViewport: true, optimizeForSpeed: true },
    clip: { ...cssContentSize, scale: groundScale },
  });
  await devtools.detach();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return sharp(Buffer.from(picture, 'base64')).raw().toBuffer({ resolveWithObject: true });
}

const samplesEachWay = 8;
// A fine line of a drawing may pass behind a letter or two.
const ignoredShare = 0.05;
const steps = Array.from({ length: samplesEachWay }, (_, step) => (step + 0.5) / samplesEachWay);

function contrastOf({ colour, alpha, boxes }: PaintedText, { data, info }: Ground): number {
  const measured: number[] = [];
  for (const { left, top, right, bottom } of boxes) {
    for (const across of steps) {
      for (const down of steps) {
        const x = Math.floor((left + across * (right - left)) * groundScale);
        const y = Math.floor((top + down * (bottom - top)) * groundScale);
        if (x >= info.width || y >= info.height) continue;
        const at = (y * info.width + x) * info.channels;
        const behind = [...data.subarray(at, at + 3)];
        const front = colour.map(
          (part, index) => part * alpha + (behind[index] ?? 0) * (1 - alpha),
        );
        measured.push(wcagContrast(rgb(front), rgb(behind)));
      }
    }
  }
  measured.sort((one, other) => one - other);
  return measured[Math.floor(measured.length * ignoredShare)] ?? Number.POSITIVE_INFINITY;
}

function rgb([r = 0, g = 0, b = 0]: readonly number[]) {
  return { mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 } as const;
}
