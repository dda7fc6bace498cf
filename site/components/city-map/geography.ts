// Hannover in a few lines: what one needs to find the way, as [longitude, latitude], roughly true.
export type Position = readonly [longitude: number, latitude: number];

export interface Way {
  readonly name: string;
  /** Water bends, roads run straight from joint to joint; the axis leads from site to site. */
  readonly kind: 'water' | 'road' | 'axis';
  readonly positions: readonly Position[];
}

export const ways: readonly Way[] = [
  way(
    'Leine',
    'water',
    `9.79,52.27 9.782,52.29 9.783,52.306 9.772,52.32 9.773,52.331 9.761,52.338 9.744,52.344
     9.735,52.353 9.737,52.361 9.733,52.368 9.731,52.373 9.724,52.378 9.715,52.381 9.703,52.38
     9.69,52.388 9.672,52.39 9.655,52.397 9.633,52.397 9.615,52.404 9.58,52.402`,
  ),
  way(
    'Ihme',
    'water',
    `9.69,52.27 9.693,52.3 9.7,52.325 9.717,52.338 9.727,52.349 9.727,52.36 9.721,52.369
     9.715,52.381`,
  ),
  way(
    'Mittellandkanal',
    'water',
    `9.58,52.409 9.62,52.408 9.65,52.412 9.675,52.418 9.7,52.417 9.735,52.409 9.765,52.402
     9.79,52.399 9.815,52.39 9.845,52.385 9.863,52.374 9.868,52.36 9.885,52.345 9.91,52.335`,
  ),
  way(
    'A 2',
    'road',
    `9.58,52.414 9.64,52.419 9.685,52.426 9.73,52.4255 9.785,52.4215 9.822,52.4135 9.86,52.407
     9.92,52.397`,
  ),
  way(
    'Vahrenwalder Straße',
    'axis',
    '9.733,52.45 9.73,52.4255 9.733,52.409 9.735,52.397 9.7355,52.386 9.741,52.3766',
  ),
  way(
    'Hildesheimer Straße',
    'axis',
    `9.741,52.3766 9.7445,52.369 9.76,52.3545 9.768,52.341 9.78,52.33 9.79,52.3215 9.797,52.311
     9.808,52.29 9.82,52.27`,
  ),
  way(
    'Messeschnellweg',
    'road',
    `9.822,52.4135 9.793,52.397 9.789,52.374 9.794,52.344 9.813,52.325 9.823,52.305 9.84,52.28
     9.845,52.27`,
  ),
  way(
    'Westschnellweg',
    'road',
    `9.64,52.419 9.665,52.41 9.698,52.387 9.7105,52.37 9.7175,52.36 9.7275,52.346 9.748,52.3415
     9.768,52.341 9.794,52.344`,
  ),
];

/** The lake's shore, a closed line. */
export const maschsee: readonly Position[] = way(
  'Maschsee',
  'water',
  `9.742,52.3645 9.745,52.363 9.7485,52.355 9.7525,52.346 9.7495,52.344 9.747,52.347
     9.743,52.355 9.7395,52.363`,
).positions;

export const centralStation: Position = [9.741, 52.3766];

/** @param places pairs of longitude and latitude */
function way(name: string, kind: Way['kind'], places: string): Way {
  const positions = places.split(/\s+/).map((pair): Position => {
    const [longitude, latitude] = pair.split(',').map(Number);
    if (!longitude || !latitude) throw new Error(`${name} has no position "${pair}"`);
    return [longitude, latitude];
  });
  return { name, kind, positions };
}
