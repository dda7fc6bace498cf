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
  const stars = findConstellation(name);
  return (
    <svg
      className={`${styles.constellation} ${className}`.trim()}
      viewBox="0 0 24 24"
      width="96"
      height="96"
      aria-hidden="true"
    >
      {isLarge &&
        stars.names.map((label) => (
          <text key={label.text} {...positionOf(label)}>
            {translated(label.text, language)}
          </text>
        ))}
      {shapesOf(stars, tokens, isLarge ? 0.82 : 1)}
    </svg>
  );
}

const tokens = {
  line: 'var(--line-strong)',
  star: 'var(--ink)',
  lit: 'var(--solar)',
  halo: 'var(--solar-edge)',
};

/** Lines and stars as children of an SVG. */
export function shapesOf({ lit, others, lines }: Stars, colours: typeof tokens, scale = 1) {
  const path = lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('');
  const circle = ({ x, y, size }: Stars['lit'], reach: number) => ({
    cx: x,
    cy: y,
    r: hundredths(size * reach * scale),
  });
  return [
    <path key="lines" fill="none" stroke={colours.line} strokeWidth="0.14" d={path} />,
    ...others.map((star) => (
      <circle key={`${star.x} ${star.y}`} fill={colours.star} {...circle(star, 0.42)} />
    )),
    <circle
      key="halo"
      fill="none"
      stroke={colours.halo}
      strokeWidth="0.12"
      {...circle(lit, 1.15)}
    />,
    <circle key="lit" fill={colours.lit} {...circle(lit, 0.42)} />,
  ];
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
