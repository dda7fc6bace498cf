// Turns the clock into frames: each moves the nodes by one step and paints them.
import {
  createShades,
  framesPerSecond,
  type LinkShade,
  linkNodes,
  type MeshNode,
  moveNodes,
  type Randomness,
  scatterNodes,
} from './field.ts';

export interface MeshClock {
  /** Calls `action` every so many milliseconds. @returns what ends it */
  every(intervalMs: number, action: () => void): () => void;
}

/** @param opacity from 0 to 1, for the fade-in */
export type PaintMesh = (
  nodes: readonly MeshNode[],
  shades: readonly LinkShade[],
  opacity: number,
) => void;

interface MeshParts {
  readonly clock: MeshClock;
  readonly random: Randomness;
  readonly paint: PaintMesh;
}

export interface MeshAnimation {
  /** Begins anew with fresh nodes, fading in. Does not start what stands still. */
  resize(widthPx: number): void;
  /** Goes on where it was stopped. */
  start(): void;
  stop(): void;
  /** Stops, and shows its nodes at their full brightness. */
  showStill(): void;
}

const fadeInFrames = 1.5 * framesPerSecond;

export function createMeshAnimation({ clock, random, paint }: MeshParts): MeshAnimation {
  const shades = createShades();
  let nodes: readonly MeshNode[] = [];
  let widthPx = 0;
  let frame = 0;
  let endTicking: (() => void) | undefined;

  function showNextFrame(): void {
    frame += 1;
    moveNodes(nodes, widthPx);
    show();
  }

  function show(): void {
    linkNodes(nodes, shades);
    paint(nodes, shades, Math.min(1, frame / fadeInFrames));
  }

  function stop(): void {
    endTicking?.();
    endTicking = undefined;
  }

  return {
    resize(newWidthPx) {
      widthPx = newWidthPx;
      nodes = scatterNodes(widthPx, random);
      frame = 0;
    },
    start() {
      endTicking ??= clock.every(1000 / framesPerSecond, showNextFrame);
    },
    stop,
    showStill() {
      stop();
      frame = fadeInFrames;
      show();
    },
  };
}
