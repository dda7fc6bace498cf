// The mesh is an ornament: wide screens only, never where motion is unwanted or colours are forced.
import { openMesh } from './open-mesh.ts';

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
