import file from '../../content/drawings/star-charts.yaml?raw';
import { type StarChart as Chart, starChartsSchema } from '../../content/schema/charts.ts';
import { circle, type Sheet } from '../../content/schema/drawings.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { translated } from '../language/translated.ts';
import type { Spoken } from '../language/words.ts';
import styles from './drawing.module.css';
import { Drawing, wordsIn } from './drawing.tsx';

const starCharts = parseFacts('content/drawings/star-charts.yaml', file, starChartsSchema);

/**
 * A diagram by its name, as wide as there is room for.
 * @throws Error when there is none of that name, so that a typing slip stops the build
 */
export function StarChart({ name, language }: { name: string } & Spoken) {
  const chart = starCharts[name];
  if (!chart) {
    const known = Object.keys(starCharts).join(', ');
    throw new Error(`There is no chart "${name}". Known ones: ${known}`);
  }
  return (
    <div className={`layouts ${styles.chart}`}>
      {layouts.map((layout) => (
        <Drawing
          key={layout}
          layout={layout}
          title={translated(chart.title, language)}
          sheet={placed(chart, layout, language)}
          lineHeight={lineHeight}
          // In rem, so that larger text makes a larger drawing.
          width={`${widths[layout] / 16}rem`}
        />
      ))}
    </div>
  );
}

const layouts = ['wide', 'narrow'] as const;
type Layout = (typeof layouts)[number];

const widths = { wide: 760, narrow: 300 };
const lineHeight = 19;
const pointRadius = 5;
const haloRadius = 11;

function placed(chart: Chart, layout: Layout, language: Spoken['language']): Sheet {
  const { heights, points, lines, dotted } = chart;
  const entries = Object.values(points);
  const circles = (kind: Point['kind'], radius: number) =>
    entries
      .filter((point) => point.kind === kind)
      .map(({ [layout]: { x, y } }) => circle([x, y, radius]))
      .join('');
  const drawn = (joined: Chart['lines']) =>
    joined.map(([from, to]) => line(points[from], points[to], layout)).join('');
  const shapes = [
    { kinds: 'line', path: drawn(lines) },
    { kinds: 'dotted', path: drawn(dotted) },
    { kinds: 'node', path: circles('point', pointRadius) },
    { kinds: 'ring', path: circles('ring', pointRadius) },
    { kinds: 'halo', path: circles('lit', haloRadius) },
    { kinds: 'lit', path: circles('lit', pointRadius) },
  ];
  return {
    size: [widths[layout], heights[layout]],
    shapes: shapes.filter(({ path }) => path !== ''),
    words: wordsIn(
      entries.filter((point) => point.words.length > 0).map((point) => label(point, layout)),
      language,
    ),
  };
}

type Point = Chart['points'][string];

function label(point: Point, layout: Layout) {
  const [name = '', ...text] = point.words;
  const { side, ...place } = point[layout];
  const x = { above: 0, below: 0, left: -18, right: 18, over: 10 }[side];
  const beside = 5 - (text.length * lineHeight) / 2;
  const above = -18 - text.length * lineHeight;
  const y = { above, below: 30, left: beside, right: beside, over: -9 }[side];
  const from = {
    above: undefined,
    below: undefined,
    left: 'right',
    right: 'left',
    over: 'left',
  } as const;
  return { name: [name], text, at: { x: place.x + x, y: place.y + y }, from: from[side] };
}

/** From edge to edge, so that rings stay open. */
function line(from: Point | undefined, to: Point | undefined, layout: Layout): string {
  if (!from || !to) return '';
  const [start, end] = [from[layout], to[layout]];
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const radiusOf = ({ kind }: Point) => (kind === 'lit' ? haloRadius : pointRadius);
  const along = (distance: number) => {
    const share = distance / length;
    return `${Math.round(start.x + share * (end.x - start.x))} ${Math.round(start.y + share * (end.y - start.y))}`;
  };
  return `M${along(radiusOf(from))}L${along(length - radiusOf(to))}`;
}
