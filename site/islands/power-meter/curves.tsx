import { useMemo } from 'react';
import type { PowerDay } from '../../../contract/power.ts';
import styles from './chart.module.css';
import { berlinHours, type CurvePoint, curveOf, isOn, topKilowatts } from './day-curve.ts';
import type { SolarView } from './solar-watch.ts';

export interface Size {
  readonly widthPx: number;
  /** The visitor's text size. */
  readonly remPx: number;
}

interface CurvesProps {
  readonly titleId: string;
  readonly size: Size;
  readonly today: PowerDay;
  readonly yesterday: PowerDay;
  readonly view: SolarView;
  /** Below the right end of the axis. */
  readonly endOfDay: string;
  /** Description of the picture, one sentence. */
  readonly children: string;
}

const axisHours = [0, 6, 12, 18, 24];
const fewerHours = [0, 12, 24];
const narrowRem = 16;

/** The chart, in CSS pixels: lines stay fine and text keeps its size on any screen. */
export function Curves(props: CurvesProps) {
  const { titleId, size, today, yesterday, view, endOfDay, children } = props;
  const past = useMemo(() => curveOf(yesterday), [yesterday]);
  const known = useMemo(() => curveOf(today), [today]);
  const now = isOn(today, view.nowMs) ? berlinHours(view.nowMs) : 24;
  const { reading } = view.sight;
  const head =
    reading?.isLive && isOn(today, reading.takenAtMs)
      ? { hours: berlinHours(reading.takenAtMs), watts: Math.max(0, reading.watts) }
      : undefined;
  // The middle of the current quarter hour is in the future.
  const present = [...known.filter(({ hours }) => hours <= now), ...(head ? [head] : [])];
  const top = topKilowatts([past, present]);
  const area = areaFor(size, top);
  const labels = size.widthPx < narrowRem * size.remPx ? fewerHours : axisHours;

  return (
    <svg
      className={styles.curves}
      viewBox={`0 0 ${size.widthPx} ${area.heightPx}`}
      width={size.widthPx}
      height={area.heightPx}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{children}</title>
      {[top, top / 2].map((kilowatts) => (
        <g key={kilowatts} className={styles.level} data-faint>
          <path d={`M0 ${area.y(kilowatts * 1_000)}H${size.widthPx}`} />
          <text y={area.y(kilowatts * 1_000) - 0.35 * size.remPx}>{kilowatts} kW</text>
        </g>
      ))}
      <path className={styles.axis} data-faint d={`M0 ${area.y(0)}H${size.widthPx}`} />
      {labels.map((hours) => (
        <text
          key={hours}
          x={area.x(hours)}
          y={area.heightPx - 0.3 * size.remPx}
          textAnchor={hours === 0 ? 'start' : hours === 24 ? 'end' : 'middle'}
        >
          {hours === 24 ? endOfDay : hours}
        </text>
      ))}
      <path className={styles.yesterday} d={lineOf(past, area)} />
      {present.length > 1 && (
        <path
          className={styles.area}
          data-faint
          d={`${lineOf(present, area)}V${area.y(0)}H${area.x(0)}Z`}
        />
      )}
      <path className={styles.today} d={lineOf(present, area)} />
      <path
        className={styles.nodes}
        d={present
          .filter(({ watts }, index) => watts > 0 && index % 4 === 2)
          .map(({ hours, watts }) => `M${area.x(hours)} ${area.y(watts)}h0`)
          .join('')}
      />
      {head && (
        <g className={styles.head}>
          <circle cx={area.x(head.hours)} cy={area.y(head.watts)} r="9" data-faint />
          <circle cx={area.x(head.hours)} cy={area.y(head.watts)} r="4" />
        </g>
      )}
    </svg>
  );
}

interface Area {
  readonly heightPx: number;
  readonly x: (hours: number) => number;
  readonly y: (watts: number) => number;
}

// Room for a line of text above and below the curves.
const marginRem = { top: 1.6, bottom: 1.9 };

function areaFor({ widthPx, remPx }: Size, top: number): Area {
  const plotPx = Math.min(264, Math.max(140, widthPx * 0.42));
  const bottomPx = Math.round(marginRem.top * remPx + plotPx);
  const round = (px: number) => Math.round(px * 10) / 10;
  return {
    heightPx: bottomPx + Math.round(marginRem.bottom * remPx),
    x: (hours) => round((hours / 24) * widthPx),
    y: (watts) => round(bottomPx - (watts / (top * 1_000)) * plotPx),
  };
}

function lineOf(points: readonly CurvePoint[], { x, y }: Area): string {
  return points
    .map(({ hours, watts }, index) => `${index === 0 ? 'M' : 'L'}${x(hours)} ${y(watts)}`)
    .join('');
}
