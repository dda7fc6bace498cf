// The page's half of the mesh: makes the canvas, measures it, and says when to draw.
import type { ScriptRules } from '../../../trusted-types.ts';
import type { MeshOrder } from './mesh-worker.ts';
import workerUrl from './mesh-worker.ts?worker&url';

// The mesh is an ornament: wide screens only, never where motion is unwanted or colours are forced.
const wanted =
  '(width >= 62em) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** Shows the mesh behind the hero for as long as it is wanted; follows every change. */
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

// Beyond two device pixels to a CSS pixel a hairline looks the same and costs more.
const finestPixelRatio = 2;

// For the one address that the bundler has written here. Not shared with the forms: what scripts
// share becomes a file of its own, one more for every page to fetch.
const rules: ScriptRules = { createScriptURL: () => workerUrl };
const policy = globalThis.trustedTypes?.createPolicy('mesh-worker', rules) ?? rules;

/**
 * Puts the mesh behind the hero. It is drawn only while somebody can see it, begins anew when its width
 * changes, and stands still where the hero is paused.
 * @returns what takes it away again; calling it twice is harmless
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

  // SVG's words for colours work on every element, and computed they are free of light-dark().
  const { stroke, fill, color } = getComputedStyle(canvas);
  const offscreen = canvas.transferControlToOffscreen();
  const palette = { line: stroke, star: fill, sun: color };
  tell({ kind: 'open', canvas: offscreen, palette }, [offscreen]);
  measure.observe(canvas);
  sight.observe(canvas);
  document.addEventListener('visibilitychange', tellWhetherToMove, { signal: ending.signal });
  // The button's own listener has set the mark before its click gets here.
  hero.addEventListener('click', tellWhetherToMove, { signal: ending.signal });

  function close(): void {
    ending.abort();
    measure.disconnect();
    sight.disconnect();
    worker.terminate();
    canvas.remove();
  }
  // An ornament that does not load is no fault that anybody has to hear of.
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    close();
  });
  return close;
}
