// Draws the mesh behind the hero in a worker, off the main thread: drifting nodes, and lines between close ones.
// Numbers: specification section 9. Lengths are CSS pixels, time is frames.
const columns = 10;
const rows = 8;
const nodeCount = columns * rows;
const framesPerSecond = 22;
const heightPx = 496;
const linkDistancePx = 160;
const fadeInFrames = 1.5 * framesPerSecond;
// Slow enough to go unnoticed.
const slowestPxPerFrame = 3 / framesPerSecond;
const fastestPxPerFrame = 9 / framesPerSecond;
// At the top right.
const sunIndex = columns - 1;

interface MeshNode {
  x: number;
  y: number;
  readonly radius: number;
  /** Pixels per frame. */
  velocityX: number;
  velocityY: number;
}

/** Message from the page; the first one transfers the canvas. */
export interface MeshUpdate {
  readonly canvas?: OffscreenCanvas;
  readonly widthPx: number;
  readonly pixelRatio: number;
  readonly isMoving: boolean;
  /** CSS colours; the sun is transparent if the page has another one. */
  readonly colours: Readonly<Record<'line' | 'star' | 'sun', string>>;
}

function createMesh(canvas: OffscreenCanvas) {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No 2d context for the mesh.');
  let nodes: readonly MeshNode[] = [];
  let widthPx = 0;
  let frame = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function paint(
    context: OffscreenCanvasRenderingContext2D,
    { line, star, sun }: MeshUpdate['colours'],
  ) {
    const opacity = Math.min(1, frame / fadeInFrames);
    const circle = ({ x, y }: MeshNode, radius: number) => {
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
    };
    context.clearRect(0, 0, widthPx, heightPx);
    context.strokeStyle = line;
    for (const node of nodes) {
      for (const other of nodes) {
        // Each pair once.
        if (other === node) break;
        const distancePx = Math.hypot(node.x - other.x, node.y - other.y);
        if (distancePx >= linkDistancePx) continue;
        context.globalAlpha = opacity * (1 - distancePx / linkDistancePx) ** 1.7;
        context.beginPath();
        context.moveTo(node.x, node.y);
        context.lineTo(other.x, other.y);
        context.stroke();
      }
    }
    context.fillStyle = star;
    for (const node of nodes) {
      context.globalAlpha = opacity * Math.min(1, node.radius / 2);
      circle(node, node.radius);
      context.fill();
    }
    const brightest = nodes[sunIndex];
    if (!brightest) return;
    context.globalAlpha = opacity;
    context.fillStyle = sun;
    context.strokeStyle = sun;
    circle(brightest, brightest.radius);
    context.fill();
    circle(brightest, 7);
    context.stroke();
  }

  /** Restarts with a fade-in if the width has changed. */
  return ({ widthPx: newWidthPx, pixelRatio, isMoving, colours }: MeshUpdate) => {
    if (newWidthPx !== widthPx) {
      widthPx = newWidthPx;
      canvas.width = Math.round(widthPx * pixelRatio);
      canvas.height = Math.round(heightPx * pixelRatio);
      context.scale(pixelRatio, pixelRatio);
      nodes = Array.from({ length: nodeCount }, (_, index) => createNode(index, widthPx));
      frame = 0;
    }
    clearInterval(timer);
    if (!isMoving) return;
    timer = setInterval(() => {
      frame += 1;
      for (const node of nodes) move(node, widthPx);
      paint(context, colours);
    }, 1000 / framesPerSecond);
  };
}

/** At a random place of its field in a grid, so that nodes are evenly spread. */
function createNode(index: number, widthPx: number): MeshNode {
  const speed = slowestPxPerFrame + Math.random() * (fastestPxPerFrame - slowestPxPerFrame);
  const direction = Math.random() * 2 * Math.PI;
  const isSun = index === sunIndex;
  return {
    x: (((index % columns) + (isSun ? 0 : Math.random())) / columns) * widthPx,
    y: ((Math.floor(index / columns) + (isSun ? 0.8 : Math.random())) / rows) * heightPx,
    // Few bright stars and many faint ones.
    radius: isSun ? 2.6 : 0.7 + 1.3 * Math.random() ** 3,
    velocityX: speed * Math.cos(direction),
    velocityY: speed * Math.sin(direction),
  };
}

/** By one frame; nodes bounce at the edges. By sign, since a node beyond the edge must not turn twice. */
function move(node: MeshNode, widthPx: number): void {
  node.x += node.velocityX;
  node.y += node.velocityY;
  if (node.x < 0) node.velocityX = Math.abs(node.velocityX);
  if (node.x > widthPx) node.velocityX = -Math.abs(node.velocityX);
  if (node.y < 0) node.velocityY = Math.abs(node.velocityY);
  if (node.y > heightPx) node.velocityY = -Math.abs(node.velocityY);
}

let update: ReturnType<typeof createMesh> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<MeshUpdate>) => {
  if (data.canvas) update = createMesh(data.canvas);
  update?.(data);
});
