import { type Chart, type Layout, type Point, type Side, widths } from './chart.ts';
import { charts } from './charts.ts';
import styles from './star-chart.module.css';

/**
 * A diagram by its name, as wide as there is room for.
 * @throws Error when there is none of that name, so that a typing slip stops the build
 */
export function StarChart({ name }: { name: string }) {
  const chart = charts[name];
  if (!chart) {
    throw new Error(`There is no chart "${name}". Known ones: ${Object.keys(charts).join(', ')}`);
  }
  return (
    <div className={styles.frame}>
      <Drawing id={`${name}-wide`} chart={chart} layout="wide" />
      <Drawing id={`${name}-narrow`} chart={chart} layout="narrow" />
    </div>
  );
}

function Drawing({ id, chart, layout }: { id: string; chart: Chart; layout: 'wide' | 'narrow' }) {
  const width = widths[layout];
  const { height, places } = chart[layout];
  return (
    <svg
      className={styles[layout]}
      viewBox={`0 0 ${width} ${height}`}
      // In rem, so that larger text makes a larger drawing.
      width={`${width / 16}rem`}
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{chart.title}</title>
      {chart.links.map(([from, to, kind]) => (
        <path key={`${from}-${to}`} d={line(chart, layout, from, to)} data-kind={kind} />
      ))}
      {Object.entries(chart.points).map(([key, point]) => {
        const [x, y, side = 'right'] = placeOf(places, key);
        return (
          <g key={key} data-kind={point.kind} transform={`translate(${x} ${y})`}>
            {point.kind === 'lit' && <circle r={haloRadius} className={styles.halo} />}
            {point.kind !== 'name' && <circle r={pointRadius} />}
            <Label point={point} side={side} />
          </g>
        );
      })}
    </svg>
  );
}

const lineHeight = 19;
const anchors = {
  above: 'middle',
  below: 'middle',
  left: 'end',
  right: 'start',
  over: 'start',
} as const;

function Label({ point: { label = [] }, side }: { point: Point; side: Side }) {
  const x = { above: 0, below: 0, left: -18, right: 18, over: 10 }[side];
  const beside = 5 - ((label.length - 1) * lineHeight) / 2;
  const above = -18 - (label.length - 1) * lineHeight;
  const y = { above, below: 30, left: beside, right: beside, over: -9 };
  return (
    <text textAnchor={anchors[side]} y={y[side]}>
      {label.map((text, index) => (
        <tspan
          key={text}
          x={x}
          dy={index === 0 ? 0 : lineHeight}
          data-minor={index > 0 || undefined}
        >
          {text}
        </tspan>
      ))}
    </text>
  );
}

const pointRadius = 5;
const haloRadius = 11;

/** From edge to edge, so that rings stay open. */
function line({ points, ...layouts }: Chart, layout: 'wide' | 'narrow', from: string, to: string) {
  const [x1, y1] = placeOf(layouts[layout].places, from);
  const [x2, y2] = placeOf(layouts[layout].places, to);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const radiusOf = (key: string) => (points[key]?.kind === 'lit' ? haloRadius : pointRadius);
  const along = (distance: number) => {
    const share = distance / length;
    return `${Math.round(x1 + share * (x2 - x1))} ${Math.round(y1 + share * (y2 - y1))}`;
  };
  return `M${along(radiusOf(from))}L${along(length - radiusOf(to))}`;
}

/** @throws Error when the layout forgot that point */
function placeOf(places: Layout['places'], key: string) {
  const place = places[key];
  if (!place) throw new Error(`A chart says nothing about where "${key}" stands.`);
  return place;
}
