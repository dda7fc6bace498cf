// The mesh behind the hero as numbers: drifting nodes, and links between close ones. Numbers as specified in
// section 9; distances are CSS pixels, time is frames.
const nodeCount = 80;
export const framesPerSecond = 22;
export const fieldHeightPx = 496;
const linkDistancePx = 160;

export interface MeshNode {
  x: number;
  y: number;
  readonly radius: number;
  /** Pixels per frame. */
  velocityX: number;
  velocityY: number;
}

/** Returns a number from 0 up to, but not including, 1. */
export type Randomness = () => number;

// Slow enough to go unnoticed.
const slowestPxPerFrame = 3 / framesPerSecond;
const fastestPxPerFrame = 9 / framesPerSecond;
// Best of this many random places: evenly spread without a grid.
const placesTried = 8;

/** Nodes spread over the field. The first is the sun: the largest, at the top right. */
export function scatterNodes(widthPx: number, random: Randomness): MeshNode[] {
  const nodes = [createNode(0.9 * widthPx, 0.1 * fieldHeightPx, 2.6, random)];
  while (nodes.length < nodeCount) {
    const [x, y] = loneliestPlace(nodes, widthPx, random);
    // Few bright stars and many faint ones.
    nodes.push(createNode(x, y, 0.7 + 1.3 * random() ** 3, random));
  }
  return nodes;
}

/** Moves every node by one frame; nodes bounce at the edges. */
export function moveNodes(nodes: readonly MeshNode[], widthPx: number): void {
  for (const node of nodes) {
    node.x += node.velocityX;
    node.y += node.velocityY;
    // By sign, not by negation: a node beyond the edge must not turn twice.
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

// Links are grouped by length, so that each shade is drawn as one path. The lists are allocated once: frames create no
// garbage.
/** Links of one shade: two node numbers each, of which the first `count` links are valid. */
export interface LinkShade {
  count: number;
  readonly ends: Uint8Array;
}

const shadeCount = 6;
const mostLinks = (nodeCount * (nodeCount - 1)) / 2;

/** Empty shades, from the faintest (nearly `linkDistancePx` apart) to the clearest. */
export function createShades(): LinkShade[] {
  return Array.from({ length: shadeCount }, () => ({
    count: 0,
    ends: new Uint8Array(2 * mostLinks),
  }));
}

/** Fills the shades with the links between nodes less than `linkDistancePx` apart. */
export function linkNodes(nodes: readonly MeshNode[], shades: readonly LinkShade[]): void {
  for (const shade of shades) shade.count = 0;
  for (let from = 0; from < nodes.length; from += 1) {
    for (let to = from + 1; to < nodes.length; to += 1) {
      const distancePx = distanceBetween(nodes[from], nodes[to]);
      if (distancePx < linkDistancePx) addLink(shades[shadeOf(distancePx)], from, to);
    }
  }
}

function shadeOf(distancePx: number): number {
  return Math.ceil((1 - distancePx / linkDistancePx) * shadeCount) - 1;
}

function distanceBetween(one: MeshNode | undefined, other: MeshNode | undefined): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : Number.POSITIVE_INFINITY;
}

function addLink(shade: LinkShade | undefined, from: number, to: number): void {
  if (!shade) return;
  shade.ends[2 * shade.count] = from;
  shade.ends[2 * shade.count + 1] = to;
  shade.count += 1;
}
