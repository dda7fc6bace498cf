// Behaviour of all pages without React: compact navigation, menu, products, questions, requests.
// Uncaught errors, and those of islands that don't start, go to the console with a prefix and are not shown
// (specification section 8).
import '../islands/when.ts';
// Astro's element for islands.
import 'astro/runtime/server/astro-island.js';
import { showMesh } from '../hero/mesh/show-mesh.ts';
import { turnPictures } from '../hero/turn-pictures.ts';
import { whenSettled } from '../hero/when-settled.ts';
import { carryRequests } from './carry-requests.ts';
import { showCopyrightYear } from './copyright-year.ts';
import { holdUnsent } from './hold-unsent.ts';
import { foldMenuOnSelection, openProductMenu } from './menus.ts';

const compactAfterPx = 37;
const movingThings = '[data-logo-strip], [data-hero]';

window.addEventListener('error', (event) => report(event, event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event, event.reason));
// Fired by Astro if the script of an island does not load, or throws while hydrating.
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
  // In the next frame, since reading the position now would force a layout.
  requestAnimationFrame(update);
}

/**
 * Starts the motion of logo strip and hero, which needs scripts for its pause buttons (WCAG 2.2.2). CSS moves logos
 * and pictures below `[data-scripted]`, except below `[data-paused]` and with reduced motion; `show-mesh.ts` moves the
 * mesh. Begins after the page has loaded, to avoid a second layout.
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
 * Opens the question in the fragment, or the only table of a section. The browser scrolls to it; only the answer
 * below it appears.
 */
function openQuestions(): void {
  openQuestion(location.hash);
  window.addEventListener('hashchange', () => openQuestion(location.hash));
  // Following the same link again fires no hashchange.
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
  // Prevents a second log entry without the prefix.
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: required by the specification.
  console.error('client:', reason);
}
