import type { Sheet } from '../../model/drawings.ts';
import { translated } from '../i18n/translated.ts';
import type { Spoken } from '../i18n/words.ts';
import styles from './drawing.module.css';

// Lines that only help the eye, and need not stand out from their ground.
const faintKinds = ['faint', 'grid'];

interface DrawingProps extends Spoken {
  /** Says in words what the drawing shows. */
  readonly title: string;
  readonly sheet: Sheet;
  /** Of a drawing in two layouts. */
  readonly layout?: 'wide' | 'narrow';
  /** Drawn at the size of the text, in rem, so that larger text makes a larger drawing. */
  readonly isChart?: boolean;
}

/**
 * A technical drawing: points joined by fine lines, and words.
 * Lines say what they are with `data-line`, so that one style sheet draws them all alike.
 */
export function Drawing({ title, sheet, layout, isChart = false, language }: DrawingProps) {
  const { size, shapes, words } = sheet;
  return (
    <svg
      className={styles.drawing}
      data-layout={layout}
      viewBox={`0 0 ${size.join(' ')}`}
      width={isChart ? `${Number(size[0]) / 16}rem` : undefined}
      role="img"
      aria-label={translated(title, language)}
    >
      {shapes.map(({ kinds, path }) => (
        <path
          key={`${kinds} ${path}`}
          data-line={kinds}
          data-faint={faintKinds.includes(kinds) || undefined}
          d={path}
        />
      ))}
      {words.map(({ name, text, at: { x, y }, from, of }) => {
        const [first, ...more] = [...name, ...text].map((line) => translated(line, language));
        return (
          <text
            key={`${x} ${y}`}
            x={x}
            y={y}
            data-name={name.length > 0 || undefined}
            data-from={from}
            data-of={of}
          >
            {first}
            {more.map((line, index) => (
              <tspan
                key={line}
                x={x}
                dy={isChart ? 19 : 18}
                data-minor={index >= name.length - 1 || undefined}
              >
                {line}
              </tspan>
            ))}
          </text>
        );
      })}
    </svg>
  );
}
