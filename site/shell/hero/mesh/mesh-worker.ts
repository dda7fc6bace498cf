// Draws the mesh beside the page, so that not one frame of it takes time from the page's thread.
import { createMeshAnimation, type MeshAnimation, type MeshClock } from './animation.ts';
import { createMeshPainter, type MeshPainter, type MeshPalette } from './painter.ts';

/** What the page tells the worker that draws the mesh. */
export type MeshOrder =
  | { readonly kind: 'open'; readonly canvas: OffscreenCanvas; readonly palette: MeshPalette }
  | { readonly kind: 'resize'; readonly widthPx: number; readonly pixelRatio: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'showStill' };

const clock: MeshClock = {
  every(intervalMs, action) {
    const timer = setInterval(action, intervalMs);
    return () => clearInterval(timer);
  },
};

let painter: MeshPainter | undefined;
let animation: MeshAnimation | undefined;

self.addEventListener('message', ({ data: order }: MessageEvent<MeshOrder>) => {
  if (order.kind === 'open') {
    painter = createMeshPainter(order.canvas, order.palette);
    animation = createMeshAnimation({ clock, random: Math.random, paint: painter.paint });
  } else if (order.kind === 'resize') {
    painter?.resize(order.widthPx, order.pixelRatio);
    animation?.resize(order.widthPx);
  } else {
    animation?.[order.kind]();
  }
});
