// What the page tells the worker that draws the mesh.
import type { MeshPalette } from './painter.ts';

export type MeshOrder =
  | { readonly kind: 'open'; readonly canvas: OffscreenCanvas; readonly palette: MeshPalette }
  | { readonly kind: 'resize'; readonly widthPx: number; readonly pixelRatio: number }
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' };
