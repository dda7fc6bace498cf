import type { Position } from './geography.ts';
import type { Frame } from './projection.ts';

export interface Label {
  readonly text: string;
  readonly at: Position;
  readonly kind: 'water' | 'road' | 'place';
  readonly anchor?: 'start' | 'middle' | 'end';
}

export interface Layout {
  readonly frame: Frame;
  readonly labels: readonly Label[];
}

/** Wide places show the surroundings, narrow ones the city; names keep their size in both. */
export const layouts: Readonly<Record<'wide' | 'narrow', Layout>> = {
  wide: {
    frame: { corner: [9.606, 52.44], widthKm: 19, heightKm: 16.4, unitsPerKm: 36 },
    labels: [
      { text: 'A 2', at: [9.622, 52.4215], kind: 'road' },
      { text: 'Mittellandkanal', at: [9.675, 52.4085], kind: 'water' },
      { text: 'Leine', at: [9.634, 52.3905], kind: 'water' },
      { text: 'Leine', at: [9.777, 52.304], kind: 'water', anchor: 'end' },
      { text: 'Ihme', at: [9.695, 52.325], kind: 'water', anchor: 'end' },
      { text: 'Maschsee', at: [9.7625, 52.3555], kind: 'water' },
      { text: 'Vahrenwalder Straße', at: [9.738, 52.4165], kind: 'road' },
      { text: 'Messeschnellweg', at: [9.795, 52.366], kind: 'road' },
      { text: 'Westschnellweg', at: [9.707, 52.3685], kind: 'road', anchor: 'end' },
      { text: 'Hauptbahnhof', at: [9.7455, 52.3752], kind: 'place' },
    ],
  },
  narrow: {
    frame: { corner: [9.65, 52.438], widthKm: 14.7, heightKm: 16.2, unitsPerKm: 20.4 },
    labels: [
      { text: 'A 2', at: [9.762, 52.4285], kind: 'road' },
      { text: 'Mittellandkanal', at: [9.656, 52.4045], kind: 'water' },
      { text: 'Leine', at: [9.666, 52.38], kind: 'water' },
      { text: 'Ihme', at: [9.706, 52.318], kind: 'water' },
      { text: 'Maschsee', at: [9.7625, 52.3545], kind: 'water' },
      { text: 'Hauptbahnhof', at: [9.749, 52.374], kind: 'place' },
    ],
  },
};
