import file from '@content/drawings/constellations.yaml?raw';
import { constellationsSchema, type Constellation as Stars } from '../../model/constellations.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { translated } from '../i18n/translated.ts';
import type { LanguageProps } from '../i18n/words.ts';
import styles from './constellation.module.css';

interface ConstellationProps extends LanguageProps {
  readonly name: string;
  /** Finer stars, with names. */
  readonly isLarge?: boolean;
  readonly className?: string | undefined;
}

/** A product's constellation; decorative, so hidden from assistive technology. */
export function Constellation({ name, isLarge, className = '', language }: ConstellationProps) {
  const scale = isLarge ? 0.82 : 1;
  const { lit, others, lines, names } = findConstellation(name);
  return (
    <svg
      className={`${styles.constellation} ${className}`.trim()}
      viewBox="0 0 24 24"
      width="96"
      height="96"
      aria-hidden="true"
    >
      <path className={styles.lines} d={pathOf(lines)} />
      {isLarge &&
        names.map((label) => (
          <text key={label.text} {...positionOf(label)}>
            {translated(label.text, language)}
          </text>
        ))}
      {others.map(({ x, y, size }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={hundredths(size * 0.42 * scale)} />
      ))}
      <circle
        className={styles.halo}
        cx={lit.x}
        cy={lit.y}
        r={hundredths(lit.size * 1.15 * scale)}
      />
      <circle
        className={styles.lit}
        cx={lit.x}
        cy={lit.y}
        r={hundredths(lit.size * 0.42 * scale)}
      />
    </svg>
  );
}

/** The lines between stars as one path. */
export function pathOf(lines: Stars['lines']): string {
  return lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
}

/** Clear of the star and of its halo. */
function positionOf({ x, y, size, isLit, side }: Stars['names'][number]) {
  const reach = size * (isLit ? 1 : 0.35);
  const [right, down, textAnchor] = (
    {
      above: [0, -0.9 - reach, 'middle'],
      below: [0, 1.5 + reach, 'middle'],
      left: [-0.6 - reach, 0.33, 'end'],
      right: [0.6 + reach, 0.33, 'start'],
    } as const
  )[side];
  return { x: hundredths(x + right), y: hundredths(y + down), textAnchor };
}

function hundredths(length: number): number {
  return Math.round(length * 100) / 100;
}

export const constellations = parseFacts(
  'content/drawings/constellations.yaml',
  file,
  constellationsSchema,
);

/** @throws Error if there is no constellation of that name */
export function findConstellation(name: string): Stars {
  const constellation = constellations[name];
  if (!constellation) throw new Error(`There is no constellation "${name}".`);
  return constellation;
}
