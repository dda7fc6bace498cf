// At the size of a city the earth is flat: kilometres east and south of the map's corner.
import type { Position } from './geography.ts';

const kmPerDegreeOfLatitude = 111.2;
const kmPerDegreeOfLongitude = 67.9; // at 52.37 degrees north

export interface Frame {
  /** The north-western corner. */
  readonly corner: Position;
  readonly widthKm: number;
  readonly heightKm: number;
  readonly unitsPerKm: number;
}

/** Where a position stands in the drawing. */
export function place(frame: Frame, [longitude, latitude]: Position): readonly [number, number] {
  const [west, north] = frame.corner;
  return [
    round((longitude - west) * kmPerDegreeOfLongitude * frame.unitsPerKm),
    round((north - latitude) * kmPerDegreeOfLatitude * frame.unitsPerKm),
  ];
}

/** Path data through all positions, with corners. */
export function straight(frame: Frame, positions: readonly Position[]): string {
  return `M${positions.map((position) => place(frame, position).join(' ')).join('L')}`;
}

/** Path data through all positions without a corner: a Catmull-Rom curve as cubic Béziers. */
export function bent(frame: Frame, positions: readonly Position[], isClosed = false): string {
  const points = positions.map((position) => place(frame, position));
  const last = points.length - 1;
  const at = (index: number) => {
    const inside = isClosed ? (index + points.length) % points.length : index;
    return points[Math.min(last, Math.max(0, inside))] ?? [0, 0];
  };
  const curves = points.slice(isClosed ? 0 : 1).map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const pull = (a: readonly number[], b: readonly number[], c: readonly number[], sign: number) =>
      [0, 1].map((axis) => round((c[axis] ?? 0) + (sign * ((b[axis] ?? 0) - (a[axis] ?? 0))) / 6));
    return `C${[...pull(before, to, from, 1), ...pull(from, after, to, -1), ...to].join(' ')}`;
  });
  return `M${at(0).join(' ')}${curves.join('')}${isClosed ? 'Z' : ''}`;
}

const round = (units: number) => Math.round(units * 10) / 10;
