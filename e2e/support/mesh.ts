// Looks into the worker that draws the mesh, from outside: counts its frames and reads its pen.
import { expect, type Locator, type Page, type Worker } from '@playwright/test';

export function meshOf(page: Page): Locator {
  return page.locator('[data-hero] > canvas');
}

/** The worker behind the mesh, watched from now on. */
export async function watchMesh(page: Page): Promise<Worker> {
  await expect.poll(() => page.workers().length).toBe(1);
  const [worker] = page.workers();
  if (!worker) throw new Error('The mesh has no worker.');
  await worker.evaluate(() => {
    const watched = {
      frames: 0,
      brightestAlpha: 0,
      faintestAlpha: 1,
      size: [0, 0],
      paintsAll: false,
    };
    let isFirstStar = true;
    Object.assign(self, { watched });
    const pen = OffscreenCanvasRenderingContext2D.prototype;
    const { clearRect, fill } = pen;
    pen.clearRect = function (...area) {
      watched.frames += 1;
      if (watched.brightestAlpha > 0) {
        watched.faintestAlpha = Math.min(watched.faintestAlpha, watched.brightestAlpha);
      }
      watched.brightestAlpha = 0;
      isFirstStar = true;
      watched.size = [this.canvas.width, this.canvas.height];
      clearRect.apply(this, area);
    };
    pen.fill = function () {
      watched.brightestAlpha = Math.max(watched.brightestAlpha, this.globalAlpha);
      // The first star is the brightest; once a frame is enough, and much less work.
      if (watched.paintsAll && isFirstStar) {
        this.fillRect(0, 0, this.canvas.width, this.canvas.height);
      }
      isFirstStar = false;
      Reflect.apply(fill, this, []);
    };
  });
  return worker;
}

interface Watched {
  readonly frames: number;
  /** Of the frame that was drawn last. */
  readonly brightestAlpha: number;
  /** The brightest star in the faintest of all frames so far: low where the mesh has faded in. */
  readonly faintestAlpha: number;
  /** Of the canvas, in device pixels. */
  readonly size: readonly number[];
}

export function watched(worker: Worker): Promise<Watched> {
  return worker.evaluate(() => ({ ...Reflect.get(self, 'watched') }));
}

/** Waits until the mesh has faded in; a busy machine may take its time for that. */
export async function untilFadedIn(worker: Worker): Promise<void> {
  const brightestAlpha = async () => (await watched(worker)).brightestAlpha;
  await expect.poll(brightestAlpha, { timeout: 20_000 }).toBe(1);
}

/** Forgets the fade-in seen so far. */
export async function forgetFading(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    Reflect.get(self, 'watched').faintestAlpha = 1;
  });
}

/** Waits until so many more frames have been drawn. */
export async function nextFrames(worker: Worker, count: number): Promise<void> {
  const { frames } = await watched(worker);
  await expect
    .poll(async () => (await watched(worker)).frames)
    .toBeGreaterThanOrEqual(frames + count);
}

/** Waits until the worker draws nothing during the time of eleven frames. */
export async function untilAtRest(worker: Worker): Promise<void> {
  const framesInHalfASecond = () =>
    worker.evaluate(async () => {
      const before = Reflect.get(self, 'watched').frames;
      await new Promise((resolve) => setTimeout(resolve, 500));
      return Reflect.get(self, 'watched').frames - before;
    });
  await expect.poll(framesInHalfASecond).toBe(0);
}

/** From now on stars are everywhere: what the brightest star would be in any place. */
export async function fillWithStars(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    Reflect.get(self, 'watched').paintsAll = true;
  });
  await nextFrames(worker, 3);
}
