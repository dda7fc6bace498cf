// Main-thread part of the mesh: creates and measures the canvas, starts and stops drawing.
import type { ScriptRules } from '../trusted-types.ts';
import type { MeshUpdate } from './mesh-worker.ts';
import workerUrl from './mesh-worker.ts?worker&url';

// Decorative: wide screens only, not with reduced motion or forced colours.
const mediaQuery =
  '(width >= 62em) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

// For the address inserted by the bundler.
const rules: ScriptRules = { createScriptURL: () => workerUrl };
const policy = globalThis.trustedTypes?.createPolicy('mesh-worker', rules) ?? rules;

/** Shows the mesh behind the hero while the conditions hold; follows every change. */
export function showMesh(hero: Element): void {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;
  const media = window.matchMedia(mediaQuery);
  let close = () => {};
  const update = () => {
    close();
    close = media.matches ? openMesh(hero) : () => {};
  };
  media.addEventListener('change', update);
  update();
}

/** Draws only while visible and not paused. @returns removes the mesh; idempotent */
function openMesh(hero: Element): () => void {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  hero.prepend(canvas);
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  // SVG's colour properties work on every element, and their computed values are free of light-dark().
  const { stroke, fill, color } = getComputedStyle(canvas);
  let isInView = false;
  const update = (transferred?: OffscreenCanvas) => {
    const message: MeshUpdate = {
      ...(transferred && { canvas: transferred }),
      widthPx: canvas.clientWidth,
      // Above 2 a hairline looks the same and costs more.
      pixelRatio: Math.min(2, window.devicePixelRatio),
      isMoving: isInView && !document.hidden && !hero.hasAttribute('data-paused'),
      colours: { line: stroke, star: fill, sun: color },
    };
    worker.postMessage(message, transferred ? [transferred] : []);
  };
  update(canvas.transferControlToOffscreen());

  const intersections = new IntersectionObserver((entries) => {
    isInView = entries.some((entry) => entry.isIntersecting);
    update();
  });
  intersections.observe(canvas);
  const resizes = new ResizeObserver(() => update());
  resizes.observe(canvas);
  const closing = new AbortController();
  const { signal } = closing;
  document.addEventListener('visibilitychange', () => update(), { signal });
  // The pause button's own listener has set the attribute before.
  hero.addEventListener('click', () => update(), { signal });

  const close = () => {
    closing.abort();
    resizes.disconnect();
    intersections.disconnect();
    worker.terminate();
    canvas.remove();
  };
  // Decorative; ignore load errors.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    close();
  });
  return close;
}
