// Where the simulated plant stands and how its modules lie: a flat commercial roof in Hannover.
import { plantPeakWatts } from '../../../../contract/power.ts';

export interface Place {
  /** North is positive. */
  readonly latitudeDegrees: number;
  /** East is positive. */
  readonly longitudeDegrees: number;
  readonly altitudeMetres: number;
}

/** Modules that lie in one plane. */
export interface PvArray {
  /** At standard test conditions (1000 W/m², 25 °C). */
  readonly peakWatts: number;
  /** Between the modules and the horizontal. */
  readonly tiltDegrees: number;
  /** Where the modules face, clockwise from north. */
  readonly azimuthDegrees: number;
}

export const hannover: Place = {
  latitudeDegrees: 52.37,
  longitudeDegrees: 9.73,
  altitudeMetres: 55,
};

// Low rows to east and west fill a flat roof best; a part of it carries steeper ones to the south.
export const arrays: readonly PvArray[] = [
  { peakWatts: plantPeakWatts * 0.36, tiltDegrees: 10, azimuthDegrees: 90 },
  { peakWatts: plantPeakWatts * 0.36, tiltDegrees: 10, azimuthDegrees: 270 },
  { peakWatts: plantPeakWatts * 0.28, tiltDegrees: 25, azimuthDegrees: 180 },
];
