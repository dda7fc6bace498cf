// Position of the sun.

/** Coordinates in degrees. North and east are positive. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

const epochJ2000Ms = Date.UTC(2000, 0, 1, 12);
const dayMs = 86_400_000;
// Half the sun's disc and atmospheric refraction at the horizon.
const sineAtSunrise = Math.sin(radians(-0.83));

/**
 * Whether the sun is up at a place, accurate to two minutes.
 * @param timeMs epoch milliseconds
 */
export function isSunUp(timeMs: number, place: Place): boolean {
  return sineOfSunElevation(timeMs, place) > sineAtSunrise;
}

/**
 * When the sun rises next, accurate to two minutes.
 * @param timeMs epoch milliseconds, at night
 * @returns epoch milliseconds; a day later in polar night
 */
export function nextSunrise(timeMs: number, place: Place): number {
  let upMs = timeMs;
  while (!isSunUp(upMs, place) && upMs - timeMs < dayMs) upMs += 60_000;
  return upMs;
}

/**
 * Sine of the elevation of the sun's centre, accurate to 0.01. Negative at night.
 * Source: The Astronomical Almanac, low-precision formulas for the sun.
 * @param timeMs epoch milliseconds
 */
export function sineOfSunElevation(timeMs: number, place: Place): number {
  const days = (timeMs - epochJ2000Ms) / dayMs;
  const anomaly = radians(357.528 + 0.9856003 * days);
  const longitude = radians(
    280.46 + 0.9856474 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly),
  );
  const obliquity = radians(23.439);
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(longitude));
  const rightAscension = Math.atan2(Math.cos(obliquity) * Math.sin(longitude), Math.cos(longitude));
  const siderealAngle = radians(280.46062 + 360.98564737 * days + place.longitude);
  const latitude = radians(place.latitude);
  return (
    Math.sin(latitude) * Math.sin(declination) +
    Math.cos(latitude) * Math.cos(declination) * Math.cos(siderealAngle - rightAscension)
  );
}

function radians(degrees: number): number {
  return (degrees / 180) * Math.PI;
}
