// Draws the mesh in a worker, off the main thread: hairlines and round nodes, one lit.
import {
  createShades,
  fieldHeightPx,
  framesPerSecond,
  type LinkShade,
  linkNodes,
  type MeshNode,
  moveNodes,
  scatterNodes,
} from './field.ts';

/** CSS colours, read from the tokens by the page. */
interface MeshPalette {
  readonly line: string;
  readonly star: string;
  /** Colour of the first star; transparent if the page has another sun. */
  readonly sun: string;
}

/** Messages from the page. `start` resumes after `stop`; `showStill` stops at full brightness. */
export type MeshOrder =
  | { readonly kind: 'open'; readonly canvas: OffscreenCanvas; readonly palette: MeshPalette }
  | { readonly kind: 'resize'; readonly widthPx: number; readonly pixelRatio: number }
  | { readonly kind: 'start' | 'stop' | 'showStill' };

const fadeInFrames = 1.5 * framesPerSecond;
const brightestRadiusPx = 2;
const haloRadiusPx = 7;

function openMesh(canvas: OffscreenCanvas, palette: MeshPalette) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no mesh: it gave no 2d context.');
  const pen: OffscreenCanvasRenderingContext2D = context;
  const shades = createShades();
  let nodes: readonly MeshNode[] = [];
  let widthPx = 0;
  let frame = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function drawLinks({ ends, count }: LinkShade): void {
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
    pen.arc(x, y, radius, 0, 2 * Math.PI);
  }

  function paint(): void {
    const opacity = Math.min(1, frame / fadeInFrames);
    linkNodes(nodes, shades);
    pen.clearRect(0, 0, widthPx, fieldHeightPx);
    pen.lineWidth = 1;
    pen.strokeStyle = palette.line;
    for (const [shade, links] of shades.entries()) {
      pen.globalAlpha = opacity * ((shade + 1) / shades.length) ** 2;
      drawLinks(links);
    }
    pen.fillStyle = palette.star;
    for (const star of nodes) {
      pen.globalAlpha = opacity * Math.min(1, star.radius / brightestRadiusPx);
      drawCircle(star, star.radius);
      pen.fill();
    }
    const [sun] = nodes;
    if (!sun) return;
    pen.globalAlpha = opacity;
    pen.fillStyle = palette.sun;
    pen.strokeStyle = palette.sun;
    drawCircle(sun, sun.radius);
    pen.fill();
    drawCircle(sun, haloRadiusPx);
    pen.stroke();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    /** Restarts with new nodes, fading in. Does not start a stopped animation. */
    resize(newWidthPx: number, pixelRatio: number) {
      widthPx = newWidthPx;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(fieldHeightPx * pixelRatio);
      pen.scale(pixelRatio, pixelRatio);
      nodes = scatterNodes(widthPx, Math.random);
      frame = 0;
    },
    start() {
      timer ??= setInterval(() => {
        frame += 1;
        moveNodes(nodes, widthPx);
        paint();
      }, 1000 / framesPerSecond);
    },
    stop,
    showStill() {
      stop();
      frame = fadeInFrames;
      paint();
    },
  };
}

let mesh: ReturnType<typeof openMesh> | undefined;

self.addEventListener('message', ({ data: order }: MessageEvent<MeshOrder>) => {
  if (order.kind === 'open') mesh = openMesh(order.canvas, order.palette);
  else if (order.kind === 'resize') mesh?.resize(order.widthPx, order.pixelRatio);
  else mesh?.[order.kind]();
});
