// What clouds leave of the light of a clear sky.
// Source: Kasten and Czeplak, Solar Energy 24 (1980), from ten years of hourly observations in Hamburg:
// the global light falls as 1 - 0.75 N^3.4 with the cloud amount N, its diffuse share rises with N².
import type { SkyIrradiance } from './clear-sky.ts';
import type { Clouds } from './clouds.ts';

// How suddenly the sun goes behind a cloud; the edges are soft.
const edgeSharpness = 3;

export function cloudySky(clear: SkyIrradiance, clouds: Clouds): SkyIrradiance {
  const globalShare = 1 - clouds.density * clouds.amount ** 3.4;
  const beamShare = globalShare * (1 - clouds.amount ** 2);
  // The sky keeps its mean brightness while a cloud passes; only the sun comes and goes. A sun between
  // white clouds is therefore brighter than one in a clear sky, as on a real roof.
  const global = globalShare * (clear.beamHorizontal + clear.diffuseHorizontal);
  const sunshine = sunshineNow(beamShare, clouds.nearness);
  return {
    beamNormal: clear.beamNormal * sunshine,
    beamHorizontal: clear.beamHorizontal * sunshine,
    diffuseHorizontal: global - clear.beamHorizontal * beamShare,
  };
}

/** Share of the sun that shines through at this moment; over time its mean is the given share. */
function sunshineNow(meanShare: number, nearness: number): number {
  if (meanShare <= 0 || meanShare >= 1) {
    return meanShare;
  }
  const threshold = Math.log(meanShare / (1 - meanShare));
  return 1 / (1 + Math.exp(-edgeSharpness * (threshold - nearness)));
}
