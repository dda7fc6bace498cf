import { isSunUp } from '../../../contract/daylight.ts';

/**
 * At night inverters may be silent, so an alert has to know whether it is day.
 * @param timeMs epoch milliseconds
 */
export function writeDaylightMetrics(timeMs: number): string {
  return `# HELP power_sun_up Whether the sun is up over the plant.
# TYPE power_sun_up gauge
power_sun_up ${Number(isSunUp(timeMs))}
`;
}
