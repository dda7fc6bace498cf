// Draws the mesh in the line language of the constellations: hairlines, round nodes, one lit.
import type { PaintMesh } from './animation.ts';
import { fieldHeightPx, type LinkShade, type MeshNode } from './field.ts';

/** Colours as CSS writes them, read from the tokens by the page. */
export interface MeshPalette {
  readonly line: string;
  readonly star: string;
  /** Laid over the first star; transparent where the page has another sun. */
  readonly sun: string;
}

export interface MeshPainter {
  readonly paint: PaintMesh;
  /** @param pixelRatio device pixels to a CSS pixel */
  resize(widthPx: number, pixelRatio: number): void;
}

const fullCircle = 2 * Math.PI;
const brightestRadiusPx = 2;
const haloRadiusPx = 7;

export function createMeshPainter(canvas: OffscreenCanvas, palette: MeshPalette): MeshPainter {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no mesh: it gave no 2d context.');
  const pen: OffscreenCanvasRenderingContext2D = context;
  let widthPx = 0;

  function drawLinks(nodes: readonly MeshNode[], { ends, count }: LinkShade): void {
    pen.beginPath();
    for (let link = 0; link < count; link += 1) {
      const from = nodes[ends[2 * link] ?? 0];
      const to = nodes[ends[2 * link + 1] ?? 0];
      if (!from || !to) continue;
      pen.moveTo(from.x, from.y);
      pen.lineTo(to.x, to.y);
    }
    pen.stroke();
  }

  function drawCircle({ x, y }: MeshNode, radius: number): void {
    pen.beginPath();
    pen.arc(x, y, radius, 0, fullCircle);
  }

  return {
    resize(newWidthPx, pixelRatio) {
      widthPx = newWidthPx;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(fieldHeightPx * pixelRatio);
      pen.scale(pixelRatio, pixelRatio);
    },
    paint(nodes, shades, opacity) {
      pen.clearRect(0, 0, widthPx, fieldHeightPx);
      pen.lineWidth = 1;
      pen.strokeStyle = palette.line;
      for (let shade = 0; shade < shades.length; shade += 1) {
        const links = shades[shade];
        pen.globalAlpha = opacity * ((shade + 1) / shades.length) ** 2;
        if (links) drawLinks(nodes, links);
      }

      pen.fillStyle = palette.star;
      for (const star of nodes) {
        pen.globalAlpha = opacity * Math.min(1, star.radius / brightestRadiusPx);
        drawCircle(star, star.radius);
        pen.fill();
      }

      const sun = nodes[0];
      if (!sun) return;
      pen.globalAlpha = opacity;
      pen.fillStyle = palette.sun;
      drawCircle(sun, sun.radius);
      pen.fill();
      pen.strokeStyle = palette.sun;
      drawCircle(sun, haloRadiusPx);
      pen.stroke();
    },
  };
}
