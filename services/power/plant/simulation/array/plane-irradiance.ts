// Light that reaches the cells of a tilted module.
// Sources: Liu and Jordan (1963) for sky and ground; Martin and Ruiz, Solar Energy Materials and Solar
// Cells 70 (2001), for the loss at the glass.
import { cosDegrees, sinDegrees } from '../angles.ts';
import type { PvArray } from '../site.ts';
import type { SkyIrradiance } from '../sky/clear-sky.ts';
import type { SolarPosition } from '../sun/solar-position.ts';

const groundReflectance = 0.2;
// Fits crystalline modules with a clean glass.
const angularLoss = 0.16;
// Light from the whole sky is lost like a beam at this angle (Brandemuehl and Beckman, 1980).
const skyGlassShare = glassShare(cosDegrees(59));

/** Watts per square metre that pass the glass. */
export function planeIrradiance(
  sky: SkyIrradiance,
  sun: SolarPosition,
  array: Pick<PvArray, 'tiltDegrees' | 'azimuthDegrees'>,
): number {
  const cosIncidence = incidenceCosine(sun, array);
  const cosTilt = cosDegrees(array.tiltDegrees);
  const beam = sky.beamNormal * cosIncidence * glassShare(cosIncidence);
  const fromSky = (sky.diffuseHorizontal * (1 + cosTilt)) / 2;
  const global = sky.beamHorizontal + sky.diffuseHorizontal;
  const fromGround = (groundReflectance * global * (1 - cosTilt)) / 2;
  return beam + (fromSky + fromGround) * skyGlassShare;
}

/** Cosine of the angle between sun and module; 0 when the sun stands behind it. */
function incidenceCosine(
  sun: SolarPosition,
  array: Pick<PvArray, 'tiltDegrees' | 'azimuthDegrees'>,
): number {
  const elevation = sun.apparentElevationDegrees;
  const cosine =
    sinDegrees(elevation) * cosDegrees(array.tiltDegrees) +
    cosDegrees(elevation) *
      sinDegrees(array.tiltDegrees) *
      cosDegrees(sun.azimuthDegrees - array.azimuthDegrees);
  return Math.max(cosine, 0);
}

/** Share of a beam that passes the glass: 1 when it falls straight in, 0 when it grazes. */
function glassShare(cosIncidence: number): number {
  return (1 - Math.exp(-cosIncidence / angularLoss)) / (1 - Math.exp(-1 / angularLoss));
}
