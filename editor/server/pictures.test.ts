import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import sharp from 'sharp';
import { picturePlaces } from '../../content/schema/picture-places.ts';
import { keepPicture, picturesIn } from './pictures.ts';

const { half, post } = picturePlaces;

test('a picture too small for the place it is meant for is not kept, and the reason is told', async (context) => {
  const { root, images } = project(context);
  const kept = await keepPicture(root, 'Unser Rack.png', await picture(1100, 632), post);
  assert.deepEqual(kept, {
    fault:
      'Das Bild „Unser Rack.png“ ist zu klein (1100 × 632 Pixel) und wäre unscharf. Hier braucht es mindestens 1462 × 840 Pixel.',
  });
  assert.deepEqual(readdirSync(images), []);
});

test('the same picture is kept for a place that it fills, and its size is known from then on', async (context) => {
  const { root } = project(context);
  const kept = await keepPicture(root, 'Unser Rack.png', await picture(1100, 632), half);
  assert.deepEqual(kept, { name: 'unser-rack.png' });
  const size = { width: 1100, height: 632 };
  assert.deepEqual(picturesIn(root), [{ name: 'unser-rack.png', size }]);
});

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'grey' } })
    .png()
    .toBuffer();
}

function project(context: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'pictures-'));
  context.after(() => rmSync(root, { recursive: true }));
  const images = join(root, 'content/images');
  mkdirSync(images, { recursive: true });
  return { root, images };
}
