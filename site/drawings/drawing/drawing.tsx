import type { Sheet } from '../../../content/schema/drawings.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { translated } from '../../language/translated.ts';
import styles from './drawing.module.css';

// Lines that only help the eye, and need not stand out from their ground.
const faintKinds = ['faint', 'grid'];

interface DrawingProps {
  /** Says in words what the drawing shows. */
  readonly title: string;
  readonly sheet: Sheet;
  readonly className?: string | undefined;
  /** Between two lines of words, in units of the drawing. */
  readonly lineHeight?: number;
  /** CSS length; without it, as wide as there is room for. */
  readonly width?: string;
}

/**
 * A technical drawing: points joined by fine lines, and words.
 * Lines say what they are with `data-line`, so that one style sheet draws them all alike.
 */
export function Drawing({ title, sheet, className, lineHeight = 18, width }: DrawingProps) {
  const { size, shapes, words } = sheet;
  return (
    <svg
      className={className ? `${styles.drawing} ${className}` : styles.drawing}
      viewBox={`0 0 ${size.join(' ')}`}
      width={width}
      role="img"
      aria-label={title}
    >
      {shapes.map(({ kinds, path }) => (
        <path
          key={`${kinds} ${path}`}
          data-line={kinds}
          data-faint={faintKinds.includes(kinds) || undefined}
          d={path}
        />
      ))}
      {words.map((entry) => (
        <Words key={`${entry.at.x} ${entry.at.y}`} {...entry} lineHeight={lineHeight} />
      ))}
    </svg>
  );
}

/** The words of a drawing in a language, line by line. */
export function wordsIn(words: Sheet['words'], language: Language | undefined): Sheet['words'] {
  const inLanguage = (line: string) => translated(line, language);
  return words.map((entry) => ({
    ...entry,
    name: entry.name.map(inLanguage),
    text: entry.text.map(inLanguage),
  }));
}

type WordsProps = Sheet['words'][number] & { readonly lineHeight: number };

function Words({ name, text, at: { x, y }, from, lineHeight }: WordsProps) {
  const [first, ...more] = [...name, ...text];
  return (
    <text x={x} y={y} data-name={name.length > 0 || undefined} data-from={from}>
      {first}
      {more.map((line, index) => (
        <tspan key={line} x={x} dy={lineHeight} data-minor={index >= name.length - 1 || undefined}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
