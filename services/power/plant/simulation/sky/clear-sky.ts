// How much light a cloudless sky gives: the clear-sky model of the European Solar Radiation Atlas.
// Source: Rigollier, Bauer and Wald, Solar Energy 68 (2000), pages 33 to 48.
import { cosDegrees, sinDegrees } from '../angles.ts';
import type { SolarPosition } from '../sun/solar-position.ts';

/** Light that arrives, in watts per square metre. */
export interface SkyIrradiance {
  /** Straight from the sun, on a plane that faces it. */
  readonly beamNormal: number;
  /** Straight from the sun, on the horizontal. */
  readonly beamHorizontal: number;
  /** From the whole sky, on the horizontal. */
  readonly diffuseHorizontal: number;
}

const dark: SkyIrradiance = { beamNormal: 0, beamHorizontal: 0, diffuseHorizontal: 0 };

/** The constant that the model was fitted with. */
const solarConstantWattsPerSquareMetre = 1367;

/** @param linkeTurbidity Linke's turbidity factor at air mass 2: 1 for clean dry air, 3 for usual air */
export function clearSky(
  sun: SolarPosition,
  linkeTurbidity: number,
  altitudeMetres: number,
): SkyIrradiance {
  if (sun.apparentElevationDegrees <= 0) {
    return dark;
  }
  const sinElevation = sinDegrees(sun.apparentElevationDegrees);
  const aboveAir = solarConstantWattsPerSquareMetre / sun.distanceAu ** 2;
  const airMass =
    relativeAirMass(sun.apparentElevationDegrees) * Math.exp(-altitudeMetres / 8434.5);
  const beamNormal =
    aboveAir * Math.exp(-0.8662 * linkeTurbidity * airMass * rayleighThickness(airMass));
  return {
    beamNormal,
    beamHorizontal: beamNormal * sinElevation,
    diffuseHorizontal: aboveAir * diffuseTransmission(linkeTurbidity, sinElevation),
  };
}

/** Kasten and Young, Applied Optics 28 (1989). */
function relativeAirMass(apparentElevationDegrees: number): number {
  const cosZenith = cosDegrees(90 - apparentElevationDegrees);
  return 1 / (cosZenith + 0.50572 * (apparentElevationDegrees + 6.07995) ** -1.6364);
}

/** Optical thickness of clean dry air per air mass: Kasten, Solar Energy 56 (1996). */
function rayleighThickness(airMass: number): number {
  if (airMass > 20) {
    return 1 / (10.4 + 0.718 * airMass);
  }
  const m = airMass;
  return 1 / (6.6296 + m * (1.7513 + m * (-0.1202 + m * (0.0065 - m * 0.00013))));
}

/** Share of the light above the air that reaches the ground from the sky. */
function diffuseTransmission(linkeTurbidity: number, sinElevation: number): number {
  const t = linkeTurbidity;
  const atZenith = -0.015843 + t * (0.030543 + t * 0.0003797);
  // The fit goes astray in very turbid air; the authors set this lower bound.
  const a0 = Math.max(0.26463 + t * (-0.061581 + t * 0.0031408), 0.002 / atZenith);
  const a1 = 2.0402 + t * (0.018945 - t * 0.011161);
  const a2 = -1.3025 + t * (0.039231 + t * 0.0085079);
  return atZenith * (a0 + sinElevation * (a1 + sinElevation * a2));
}
