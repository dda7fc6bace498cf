// At the size of a city the earth is flat: kilometres east and south of the map's corner.
import { type CityMap, cityMapSchema } from '../../content/schema/charts.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { company } from '../facts.ts';

const round = (units: number) => Math.round(units * 10) / 10;
const kmPerDegreeOfLatitude = 111.2;

export type Frame = CityMap['wide']['frame'];

/** Longitude (x) and latitude (y) in degrees. */
export type Position = CityMap['station'];

/** Where a position stands in the drawing. */
export function place(frame: Frame, at: Position): readonly [number, number] {
  const { corner, heightKm, unitsPerKm } = frame;
  // Meridians draw together to the north; what counts is the middle of the map.
  const middle = corner.y - heightKm / 2 / kmPerDegreeOfLatitude;
  const kmPerDegreeOfLongitude = 111.3 * Math.cos((middle * Math.PI) / 180);
  return [
    round((at.x - corner.x) * kmPerDegreeOfLongitude * unitsPerKm),
    round((corner.y - at.y) * kmPerDegreeOfLatitude * unitsPerKm),
  ];
}

/** Whether all sites stand on the map, in each of its layouts. */
export function showsAll(
  { wide, narrow }: Pick<CityMap, 'wide' | 'narrow'>,
  sites: readonly { readonly longitude: number; readonly latitude: number }[],
): boolean {
  return [wide, narrow].every(({ frame }) =>
    sites.every(({ longitude: x, latitude: y }) => {
      const [right, down] = place(frame, { x, y });
      const { heightKm, unitsPerKm, widthKm } = frame;
      return right > 0 && right < widthKm * unitsPerKm && down > 0 && down < heightKm * unitsPerKm;
    }),
  );
}

/** Path data through all positions, with corners. */
export function straight(frame: Frame, positions: readonly Position[]): string {
  return `M${positions.map((position) => place(frame, position).join(' ')).join('L')}`;
}

/** The same in whole units and steps, and only what shows: the shortest way to say a line. */
export function coarse(frame: Frame, positions: readonly Position[]): string {
  const points = positions.map((position) => place(frame, position).map(Math.round));
  const shows = ([x = 0, y = 0]: readonly number[]) =>
    x >= 0 &&
    y >= 0 &&
    x <= frame.widthKm * frame.unitsPerKm &&
    y <= frame.heightKm * frame.unitsPerKm;
  const seen = points.filter((_, at) => points.slice(Math.max(0, at - 1), at + 2).some(shows));
  const [start = [0, 0]] = seen;
  const steps = seen.slice(1).map(([x = 0, y = 0], at) => {
    const [fromX = 0, fromY = 0] = seen[at] ?? start;
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${start.join(' ')}l${steps.join(' ')}`.replaceAll(' -', '-');
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

const name = 'content/drawings/city-map.yaml';
const files = import.meta.glob<string>('../../content/drawings/city-map.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const [drawn] = Object.values(files).map((text) => parseFacts(name, text, cityMapSchema));

/** The map of the city; undefined where nobody has drawn it, or where it shows another city. */
export const cityMap = drawn && showsAll(drawn, company.sites) ? drawn : undefined;
