// The mesh behind the hero as plain numbers: nodes that drift, and links between those that are
// near each other. Numbers as specified in section 9; distances are CSS pixels, time is frames.
export const nodeCount = 80;
export const framesPerSecond = 22;
export const fieldHeightPx = 496;
export const linkDistancePx = 160;

export interface MeshNode {
  x: number;
  y: number;
  readonly radius: number;
  /** Pixels a frame. */
  velocityX: number;
  velocityY: number;
}

/** Returns a number from 0 up to, but not including, 1. */
export type Randomness = () => number;

// Slow enough that nobody sees a node move who does not look for it.
const slowestPxPerFrame = 3 / framesPerSecond;
const fastestPxPerFrame = 9 / framesPerSecond;
// Best of so many random places: evenly spread like a night sky, without the order of a grid.
const placesTried = 8;

/** Nodes spread over the field. The first is the sun: the largest, high up on the right. */
export function scatterNodes(widthPx: number, random: Randomness): MeshNode[] {
  const nodes = [createNode(0.9 * widthPx, 0.1 * fieldHeightPx, 2.6, random)];
  while (nodes.length < nodeCount) {
    const [x, y] = loneliestPlace(nodes, widthPx, random);
    // Few bright stars and many faint ones.
    nodes.push(createNode(x, y, 0.7 + 1.3 * random() ** 3, random));
  }
  return nodes;
}

/** Moves every node by one frame; at the edge of the field it turns back. */
export function moveNodes(nodes: readonly MeshNode[], widthPx: number): void {
  for (const node of nodes) {
    node.x += node.velocityX;
    node.y += node.velocityY;
    // By the sign and not by negation: a node beyond the edge must never turn twice.
    if (node.x < 0) node.velocityX = Math.abs(node.velocityX);
    if (node.x > widthPx) node.velocityX = -Math.abs(node.velocityX);
    if (node.y < 0) node.velocityY = Math.abs(node.velocityY);
    if (node.y > fieldHeightPx) node.velocityY = -Math.abs(node.velocityY);
  }
}

function createNode(x: number, y: number, radius: number, random: Randomness): MeshNode {
  const speed = slowestPxPerFrame + random() * (fastestPxPerFrame - slowestPxPerFrame);
  const direction = random() * 2 * Math.PI;
  const [velocityX, velocityY] = [speed * Math.cos(direction), speed * Math.sin(direction)];
  return { x, y, radius, velocityX, velocityY };
}

function loneliestPlace(
  nodes: readonly MeshNode[],
  widthPx: number,
  random: Randomness,
): readonly [x: number, y: number] {
  let best: readonly [number, number] = [0, 0];
  let bestRoom = -1;
  for (let tried = 0; tried < placesTried; tried += 1) {
    const [x, y] = [random() * widthPx, random() * fieldHeightPx];
    const room = Math.min(...nodes.map((node) => Math.hypot(node.x - x, node.y - y)));
    if (room > bestRoom) [best, bestRoom] = [[x, y], room];
  }
  return best;
}
