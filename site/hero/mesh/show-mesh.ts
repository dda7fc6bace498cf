// The page's part of the mesh: creates and measures the canvas, starts and stops drawing.
import type { ScriptRules } from '../../trusted-types.ts';
import type { MeshOrder } from './mesh-worker.ts';
import workerUrl from './mesh-worker.ts?worker&url';

// Decorative: wide screens only, not with reduced motion or forced colours.
const wanted =
  '(width >= 62em) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** Shows the mesh behind the hero while the conditions hold; follows every change. */
export function showMesh(hero: Element): void {
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return;
  const media = window.matchMedia(wanted);
  let close = () => {};

  function update(): void {
    close();
    close = media.matches ? openMesh(hero) : () => {};
  }
  media.addEventListener('change', update);
  update();
}

// Above two device pixels per CSS pixel a hairline looks the same and costs more.
const finestPixelRatio = 2;

// For the address inserted by the bundler. Not shared with the forms: a shared module would be one more file for
// every page.
const rules: ScriptRules = { createScriptURL: () => workerUrl };
const policy = globalThis.trustedTypes?.createPolicy('mesh-worker', rules) ?? rules;

/**
 * Puts the mesh behind the hero. Drawn only while visible; restarted if the width changes, stopped while the hero is
 * paused.
 * @returns removes it; idempotent
 */
function openMesh(hero: Element): () => void {
  const canvas = document.createElement('canvas');
  canvas.ariaHidden = 'true';
  hero.prepend(canvas);
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  const tell = (order: MeshOrder, moved: Transferable[] = []) => worker.postMessage(order, moved);
  const ending = new AbortController();
  let isInView = false;

  function tellWhetherToMove(): void {
    if (hero.hasAttribute('data-paused')) tell({ kind: 'showStill' });
    else tell({ kind: isInView && !document.hidden ? 'start' : 'stop' });
  }

  const sight = new IntersectionObserver((entries) => {
    isInView = entries.some((entry) => entry.isIntersecting);
    tellWhetherToMove();
  });
  const measure = new ResizeObserver(() => {
    const pixelRatio = Math.min(finestPixelRatio, window.devicePixelRatio);
    tell({ kind: 'resize', widthPx: canvas.clientWidth, pixelRatio });
    tellWhetherToMove();
  });

  // SVG's colour properties work on every element, and their computed values are free of light-dark().
  const { stroke, fill, color } = getComputedStyle(canvas);
  const offscreen = canvas.transferControlToOffscreen();
  const palette = { line: stroke, star: fill, sun: color };
  tell({ kind: 'open', canvas: offscreen, palette }, [offscreen]);
  measure.observe(canvas);
  sight.observe(canvas);
  document.addEventListener('visibilitychange', tellWhetherToMove, { signal: ending.signal });
  // The button's own listener has set the attribute before.
  hero.addEventListener('click', tellWhetherToMove, { signal: ending.signal });

  function close(): void {
    ending.abort();
    measure.disconnect();
    sight.disconnect();
    worker.terminate();
    canvas.remove();
  }
  // Decorative; ignore load errors.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    close();
  });
  return close;
}
