// Where the sun stands, to about 0.01 degrees from 1900 to 2100.
// Source: J. Meeus, Astronomical Algorithms, 2nd edition, chapters 12, 13, 16 and 25.
import { cosDegrees, radiansPerDegree, sinDegrees, wholeTurn } from '../angles.ts';
import type { Place } from '../site.ts';

export interface SolarPosition {
  /** Of the sun's centre above the horizon, as if there were no air. */
  readonly elevationDegrees: number;
  /** As seen through the air, which lifts the sun by half a degree at the horizon. */
  readonly apparentElevationDegrees: number;
  /** Clockwise from north. */
  readonly azimuthDegrees: number;
  readonly declinationDegrees: number;
  /** From the earth, in astronomical units. */
  readonly distanceAu: number;
}

const dayMs = 86_400_000;
const j2000Ms = Date.UTC(2000, 0, 1, 12);

/** @param timeMs epoch milliseconds */
export function solarPosition(timeMs: number, place: Place): SolarPosition {
  const days = (timeMs - j2000Ms) / dayMs;
  const { declinationDegrees, rightAscensionDegrees, distanceAu } = equatorialPosition(days);
  const siderealDegrees = 280.46061837 + 360.98564736629 * days + place.longitudeDegrees;
  const hourAngleDegrees = wholeTurn(siderealDegrees - rightAscensionDegrees);

  const sinLatitude = sinDegrees(place.latitudeDegrees);
  const cosLatitude = cosDegrees(place.latitudeDegrees);
  const sinDeclination = sinDegrees(declinationDegrees);
  const cosDeclination = cosDegrees(declinationDegrees);
  const cosHourAngle = cosDegrees(hourAngleDegrees);

  const sinElevation = sinLatitude * sinDeclination + cosLatitude * cosDeclination * cosHourAngle;
  const elevationDegrees = Math.asin(sinElevation) / radiansPerDegree;
  const azimuthRadians = Math.atan2(
    -cosDeclination * sinDegrees(hourAngleDegrees),
    sinDeclination * cosLatitude - cosDeclination * sinLatitude * cosHourAngle,
  );
  return {
    elevationDegrees,
    apparentElevationDegrees: elevationDegrees + refractionDegrees(elevationDegrees),
    azimuthDegrees: wholeTurn(azimuthRadians / radiansPerDegree),
    declinationDegrees,
    distanceAu,
  };
}

/** Apparent position of date (Meeus, chapter 25, low accuracy). */
function equatorialPosition(days: number) {
  const t = days / 36_525;
  const meanLongitude = 280.46646 + t * (36_000.76983 + t * 0.0003032);
  const meanAnomaly = 357.52911 + t * (35_999.05029 - t * 0.0001537);
  const eccentricity = 0.016708634 - t * 0.000042037;
  const centre =
    (1.914602 - t * 0.004817) * sinDegrees(meanAnomaly) +
    (0.019993 - t * 0.000101) * sinDegrees(2 * meanAnomaly) +
    0.000289 * sinDegrees(3 * meanAnomaly);
  const node = 125.04 - 1934.136 * t;
  const longitude = meanLongitude + centre - 0.00569 - 0.00478 * sinDegrees(node);
  const obliquity = 23.439291 - t * 0.0130042 + 0.00256 * cosDegrees(node);
  const sinLongitude = sinDegrees(longitude);
  return {
    declinationDegrees: Math.asin(sinDegrees(obliquity) * sinLongitude) / radiansPerDegree,
    rightAscensionDegrees:
      Math.atan2(cosDegrees(obliquity) * sinLongitude, cosDegrees(longitude)) / radiansPerDegree,
    distanceAu:
      (1.000001018 * (1 - eccentricity ** 2)) /
      (1 + eccentricity * cosDegrees(meanAnomaly + centre)),
  };
}

/** Sæmundsson's formula, for 1010 hPa and 10 °C (Meeus, chapter 16). */
function refractionDegrees(elevationDegrees: number): number {
  // Deep below the horizon there is nothing to see, and the formula has its pole.
  if (elevationDegrees < -2) {
    return 0;
  }
  const argumentDegrees = elevationDegrees + 10.3 / (elevationDegrees + 5.11);
  return 1.02 / 60 / Math.tan(argumentDegrees * radiansPerDegree);
}
