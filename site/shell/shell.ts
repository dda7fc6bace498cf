// The shell's own behaviour, for pages that never load React: compact navigation, menu,
// products, questions, requests.
// Uncaught errors, and those of islands that don't start, go to the console with a prefix and are never
// shown (specification section 8).
import '../islands/when.ts';
// Astro's own: what brings an island to life.
import 'astro/runtime/server/astro-island.js';
import { carryRequests } from './carry-requests.ts';
import { showCopyrightYear } from './copyright-year.ts';
import { showMesh } from './hero/mesh/show-mesh.ts';
import { turnPictures } from './hero/turn-pictures.ts';
import { whenSettled } from './hero/when-settled.ts';
import { holdUnsent } from './hold-unsent.ts';
import { foldMenuOnSelection, openProductMenu } from './menus.ts';

const compactAfterPx = 37;
const movingThings = '[data-logo-strip], [data-hero]';

window.addEventListener('error', (event) => report(event, event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event, event.reason));
// Sent by Astro when a script of an island does not load, or breaks as it takes over.
document.addEventListener('astro:hydration-error', (event) =>
  report(event, (event as CustomEvent<{ error: unknown }>).detail.error),
);

adornHero();
compactNavigation();
foldMenuOnSelection();
openProductMenu();
letMove();
openQuestions();
carryRequests();
holdUnsent();
showCopyrightYear();

function adornHero(): void {
  const hero = document.querySelector('[data-hero]');
  if (hero) whenSettled(() => showMesh(hero));
  const collage = hero?.querySelector('[data-collage]');
  if (collage) turnPictures(collage);
}

function compactNavigation(): void {
  const bar = document.querySelector('[data-bar]');
  const update = () => bar?.toggleAttribute('data-compact', window.scrollY > compactAfterPx);
  window.addEventListener('scroll', update, { passive: true });
  // With the next frame: asked now, where the page stands would cost a layout of its own.
  requestAnimationFrame(update);
}

/**
 * Lets the logo strip and the hero move by themselves, but only where they can be stopped: with scripts,
 * by their own button (WCAG 2.2.2). CSS moves logos and pictures, below `[data-scripted]` and standing still
 * below `[data-paused]` and where motion is unwanted; `show-mesh.ts` moves the mesh. It begins once the page
 * has loaded, so that its first layout is not done twice.
 */
function letMove(): void {
  window.addEventListener('load', beginToMove, { once: true });
}

function beginToMove(): void {
  for (const moving of document.querySelectorAll(movingThings)) {
    const button = moving.querySelector<HTMLButtonElement>('[data-pause]');
    if (!button) continue;
    moving.toggleAttribute('data-scripted', true);
    button.hidden = false;
    button.addEventListener('click', () => {
      moving.toggleAttribute('data-paused');
      const { otherName } = button.dataset;
      if (!otherName) return;
      button.dataset.otherName = button.ariaLabel ?? '';
      button.ariaLabel = otherName;
    });
  }
}

/**
 * A question that the address names is open, and so is the one table of a section. The browser itself scrolls to it, and below nothing of
 * what it scrolls past moves: only the answer under the question appears.
 */
function openQuestions(): void {
  openQuestion(location.hash);
  window.addEventListener('hashchange', () => openQuestion(location.hash));
  // The same address again is no change of it.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && link.href === location.href) openQuestion(link.hash);
  });
}

function openQuestion(hash: string): void {
  const target = document.getElementById(hash.slice(1));
  const folded =
    target?.closest('details') ??
    target?.querySelector<HTMLDetailsElement>(':scope > details:only-of-type');
  if (folded) folded.open = true;
}

function report(event: Event, reason: unknown): void {
  // Or it would be written a second time, without the prefix.
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: the console is where the specification wants these.
  console.error('client:', reason);
}
