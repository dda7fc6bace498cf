// Formulas of the sun are published in degrees, the language calculates in radians.

export const radiansPerDegree = Math.PI / 180;

export function sinDegrees(degrees: number): number {
  return Math.sin(degrees * radiansPerDegree);
}

export function cosDegrees(degrees: number): number {
  return Math.cos(degrees * radiansPerDegree);
}

/** An angle as 0 to 360 degrees. */
export function wholeTurn(degrees: number): number {
  return ((degrees % 360) + 360) % 360;
}
