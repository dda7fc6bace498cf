// Devices that the drawings show as an example of what fits.

export interface Device {
  /** Lowest height unit that it takes. */
  readonly unit: number;
  /** In height units. */
  readonly height: number;
  readonly name?: string;
  /** Ports or drives, as dashes along the front. */
  readonly pattern?: string;
  /** Its lamp shines in the drawing. */
  readonly isLit?: boolean;
}

const ports = '2 3';
const drives = '9 3';

export const halfrackDevices: readonly Device[] = [
  { unit: 1, height: 4, name: 'Speicher' },
  { unit: 6, height: 2, name: 'Server' },
  { unit: 8, height: 2, name: 'Server', isLit: true },
  { unit: 10, height: 1, pattern: drives },
  { unit: 11, height: 1, pattern: drives },
  { unit: 15, height: 2, name: 'Firewall' },
  { unit: 18, height: 1, pattern: ports },
  { unit: 20, height: 1, pattern: ports },
];

export const dedicatedRackDevices: readonly Device[] = [
  { unit: 1, height: 4, name: 'Speicher' },
  { unit: 5, height: 4, name: 'Speicher' },
  { unit: 11, height: 4, name: 'GPU-Server' },
  { unit: 15, height: 4, name: 'GPU-Server' },
  ...[20, 21, 22, 23, 24, 25, 26, 27].map((unit) => ({ unit, height: 1, pattern: drives })),
  { unit: 30, height: 2, name: 'Server' },
  { unit: 32, height: 2, name: 'Server', isLit: true },
  { unit: 35, height: 2, name: 'Firewall' },
  { unit: 38, height: 1, pattern: ports },
  { unit: 39, height: 1, pattern: ports },
  { unit: 41, height: 1, pattern: ports },
  { unit: 42, height: 1, pattern: ports },
];
