// The simulated plant from the sun to the meter. A function of time alone.
import { arrayWatts } from './array/array-power.ts';
import { inverterWatts } from './array/inverter-power.ts';
import { planeIrradiance } from './array/plane-irradiance.ts';
import { arrays, hannover } from './site.ts';
import { airTemperatureCelsius } from './sky/air-temperature.ts';
import { clearSky } from './sky/clear-sky.ts';
import { clouds } from './sky/clouds.ts';
import { cloudySky } from './sky/cloudy-sky.ts';
import { linkeTurbidity } from './sky/linke-turbidity.ts';
import { solarPosition } from './sun/solar-position.ts';

/**
 * AC power in watts: 0 at night, never above the plant's peak.
 * @param timeMs epoch milliseconds
 */
export function plantWatts(timeMs: number): number {
  const sun = solarPosition(timeMs, hannover);
  // Half the time is night; nothing else has to be calculated then.
  if (sun.apparentElevationDegrees <= 0) {
    return 0;
  }
  const clear = clearSky(sun, linkeTurbidity(timeMs), hannover.altitudeMetres);
  const sky = cloudySky(clear, clouds(timeMs));
  const airCelsius = airTemperatureCelsius(timeMs);
  let directCurrentWatts = 0;
  for (const array of arrays) {
    directCurrentWatts += arrayWatts(array, planeIrradiance(sky, sun, array), airCelsius);
  }
  return inverterWatts(directCurrentWatts);
}
