// The mark on its ground, for tabs, bookmarks and home screens.
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { company } from '../facts.ts';
import { nightColours, paintedOnNight, smallLogo, squareLogo } from './brand.ts';

const { night, nightEnd } = nightColours;

/** The logo fills a field of 32 by 32 in the middle. */
const field = 32;

const drawings = {
  /** For 16 to 48 pixels. */
  tab: { logo: smallLogo, width: 36, cornerRadius: 8 },
  rounded: { logo: squareLogo, width: 40, cornerRadius: 8 },
  /** iOS cuts the corners itself, and would show transparent ones black. */
  square: { logo: squareLogo, width: 44, cornerRadius: 0 },
  /** Android cuts any shape, but leaves a circle of 80 % of the width. */
  maskable: { logo: squareLogo, width: 48, cornerRadius: 0 },
} as const;

export type IconDrawing = keyof typeof drawings;

interface IconFile {
  /** Without `.png`. */
  readonly name: string;
  readonly sizePx: number;
  readonly drawing: IconDrawing;
}

export const touchIcon: IconFile = { name: 'apple-touch-icon', sizePx: 180, drawing: 'square' };

/** What the manifest lists. */
export const manifestIcons: readonly IconFile[] = [
  { name: 'icon-192', sizePx: 192, drawing: 'rounded' },
  { name: 'icon-512', sizePx: 512, drawing: 'rounded' },
  { name: 'icon-maskable-512', sizePx: 512, drawing: 'maskable' },
];

// Beside a dark tab the night would disappear. Where the style is refused, the night stays.
const lighterOnDark = `@media (prefers-color-scheme:dark){#ground{fill:${nightEnd}}}`;

/** The icon as an SVG document. */
export function iconSvg(drawing: IconDrawing): string {
  const { logo, width, cornerRadius } = drawings[drawing];
  const edge = (width - field) / 2;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${width}`}>
      <title>{company.name}</title>
      {drawing === 'tab' && <style>{lighterOnDark}</style>}
      <rect id="ground" width={width} height={width} rx={cornerRadius} fill={night} />
      <svg
        x={edge}
        y={edge}
        width={field}
        height={field}
        viewBox={logo.viewBox}
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file.
        dangerouslySetInnerHTML={{ __html: paintedOnNight(logo) }}
      />
    </svg>,
  );
}

/** @param sizePx width and height */
export function iconPng(drawing: IconDrawing, sizePx: number): Promise<Buffer> {
  return sharp(Buffer.from(iconSvg(drawing)), { density: 96 * 4 })
    .resize(sizePx)
    .png({ effort: 10 })
    .toBuffer();
}
