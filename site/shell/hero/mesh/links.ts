// Links are sorted by how near their nodes are, so that each shade is drawn as one path. The lists
// are made once: a frame allocates nothing, and nothing is left for the garbage collector.
import { linkDistancePx, type MeshNode, nodeCount } from './field.ts';

/** Links of one shade: the nodes' numbers, two a link, of which the first `count` links count. */
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

/** Fills the shades with the links between all nodes less than `linkDistancePx` apart. */
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
