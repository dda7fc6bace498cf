// The mark on its ground, for tabs, bookmarks and home screens.
import { nightColours } from '../styles/night-colours.ts';
import { Mark } from './mark.tsx';

const { night, nightEnd, ink, solar } = nightColours;

const drawings = {
  /** For 16 to 48 pixels. */
  tab: { shape: 'small', halfWidth: 18, cornerRadius: 8 },
  rounded: { shape: 'full', halfWidth: 20, cornerRadius: 8 },
  /** iOS cuts the corners itself, and would show transparent ones black. */
  square: { shape: 'full', halfWidth: 22, cornerRadius: 0 },
  /** Android cuts any shape, but leaves a circle of 80 % of the width: the mark's corner is 17 off. */
  maskable: { shape: 'full', halfWidth: 24, cornerRadius: 0 },
} as const;

export type IconDrawingName = keyof typeof drawings;

// Beside a dark tab the night would disappear. Where the style is refused, the night stays.
const lighterOnDark = `@media (prefers-color-scheme:dark){rect{fill:${nightEnd}}}`;

/** A whole SVG document. `name` is the company's. */
export function IconDrawing({ of, name }: { of: IconDrawingName; name: string }) {
  const { shape, halfWidth, cornerRadius } = drawings[of];
  const width = 2 * halfWidth;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-halfWidth} ${-halfWidth} ${width} ${width}`}
    >
      <title>{name}</title>
      {of === 'tab' && <style>{lighterOnDark}</style>}
      <rect
        x={-halfWidth}
        y={-halfWidth}
        width={width}
        height={width}
        rx={cornerRadius}
        fill={night}
      />
      <Mark shape={shape} ink={ink} solar={solar} />
    </svg>
  );
}
