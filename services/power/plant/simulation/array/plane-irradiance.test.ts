import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planeIrradiance } from './plane-irradiance.ts';

const east = { tiltDegrees: 10, azimuthDegrees: 90 };
const west = { tiltDegrees: 10, azimuthDegrees: 270 };
const beamOnly = { beamNormal: 800, beamHorizontal: 0, diffuseHorizontal: 0 };
const skyOnly = { beamNormal: 0, beamHorizontal: 0, diffuseHorizontal: 200 };

function sunAt(apparentElevationDegrees: number, azimuthDegrees: number) {
  return {
    elevationDegrees: apparentElevationDegrees,
    apparentElevationDegrees,
    azimuthDegrees,
    declinationDegrees: 0,
    distanceAu: 1,
  };
}

test('a module that faces the sun gets the whole beam', () => {
  const facing = { tiltDegrees: 60, azimuthDegrees: 180 };
  assert.ok(Math.abs(planeIrradiance(beamOnly, sunAt(30, 180), facing) - 800) < 1e-9);
});

test('a beam from behind gives nothing', () => {
  const steep = { tiltDegrees: 80, azimuthDegrees: 0 };
  assert.equal(planeIrradiance(beamOnly, sunAt(30, 180), steep), 0);
});

test('the glass turns back more of a beam that grazes it', () => {
  const flat = { tiltDegrees: 0, azimuthDegrees: 180 };
  const passing = (elevation: number) =>
    planeIrradiance(beamOnly, sunAt(elevation, 180), flat) /
    (800 * Math.sin((elevation * Math.PI) / 180));
  assert.ok(passing(60) > 0.98);
  assert.ok(passing(10) < 0.75);
});

test('what the east rows get in the morning the west rows get in the evening', () => {
  const morning = planeIrradiance(beamOnly, sunAt(25, 110), east);
  assert.ok(Math.abs(morning - planeIrradiance(beamOnly, sunAt(25, 250), west)) < 1e-9);
  assert.ok(morning > planeIrradiance(beamOnly, sunAt(25, 110), west) * 1.3);
});

test('under an even sky the direction does not matter', () => {
  assert.equal(
    planeIrradiance(skyOnly, sunAt(25, 110), east),
    planeIrradiance(skyOnly, sunAt(25, 110), west),
  );
});
