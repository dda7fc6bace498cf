// What modules make of light: proportional to it, less when they are hot.
// Source of the module's temperature: Faiman, Progress in Photovoltaics 16 (2008); IEC 61853-2.
import type { PvArray } from '../site.ts';

// Monocrystalline silicon.
const lossPerCelsius = 0.0036;
// Little wind between the rows of a roof.
const windMetresPerSecond = 1.5;
const coolingWattsPerSquareMetreCelsius = 25 + 6.84 * windMetresPerSecond;

/**
 * Direct-current watts.
 * @param irradiance watts per square metre in the plane of the modules, behind the glass
 */
export function arrayWatts(
  array: Pick<PvArray, 'peakWatts'>,
  irradiance: number,
  airCelsius: number,
): number {
  const moduleCelsius = airCelsius + irradiance / coolingWattsPerSquareMetreCelsius;
  const warmth = 1 - lossPerCelsius * (moduleCelsius - 25);
  return ((array.peakWatts * irradiance) / 1000) * warmth;
}
