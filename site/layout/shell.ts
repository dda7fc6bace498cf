// Behaviour of all pages without React. Uncaught errors, and those of islands that don't start, go to the console with
// a prefix and are not shown (specification section 8).
import '../islands/when.ts';
// Astro's element for islands.
import 'astro/runtime/server/astro-island.js';
import { loadPictures } from '../hero/load-pictures.ts';
import { showMesh } from '../hero/show-mesh.ts';
import { openSearchByKey } from '../search/slash-shortcut.ts';
import { guardSubmits } from './guard-submits.ts';
import { initNarrowMenu, initProductMenu } from './menus.ts';
import { prefillRequests } from './prefill-requests.ts';

const compactAfterPx = 37;

window.addEventListener('error', (event) => report(event, event.error ?? event.message));
window.addEventListener('unhandledrejection', (event) => report(event, event.reason));
// Fired by Astro if the script of an island does not load, or throws while hydrating.
document.addEventListener('astro:hydration-error', (event) =>
  report(event, (event as CustomEvent<{ error: unknown }>).detail.error),
);

compactNavigation();
initNarrowMenu();
initProductMenu();
openQuestions();
openSearchByKey();
prefillRequests();
guardSubmits();
showCopyrightYear();
showMeasuredStates();
whenSettled(() => {
  const hero = document.querySelector('[data-hero]');
  const collage = hero?.querySelector('[data-collage]');
  if (hero) showMesh(hero);
  if (collage) loadPictures(collage);
  for (const container of document.querySelectorAll('[data-logo-strip], [data-hero]'))
    initMotion(container);
});

/** Updates the year written by the build. Without an import, which would be a further file to load on every page. */
function showCopyrightYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]');
  const now = new Date().toLocaleDateString('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
  line?.replaceChildren(line.textContent.replace(line.dataset.year ?? '', now));
}

function showMeasuredStates(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-measured]');
  if (places.length === 0) return;
  void import('../status/monitor-states.ts').then(({ showMonitorStates }) =>
    showMonitorStates(places),
  );
}

function compactNavigation(): void {
  const bar = document.querySelector('[data-bar]');
  const update = () => bar?.toggleAttribute('data-compact', window.scrollY > compactAfterPx);
  window.addEventListener('scroll', update, { passive: true });
  // In the next frame, since reading the position now would force a layout.
  requestAnimationFrame(update);
}

/** Calls back once the page has loaded and is visible, so that decoration does not compete with content. */
function whenSettled(action: () => void): void {
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => whenSettled(action), { once: true });
  } else if (document.hidden) {
    document.addEventListener('visibilitychange', () => whenSettled(action), { once: true });
  } else {
    requestAnimationFrame(action);
  }
}

/**
 * Starts the motion of an element with its pause button (WCAG 2.2.2). CSS moves logos and pictures below
 * `[data-scripted]`, except below `[data-paused]` and with reduced motion.
 */
function initMotion(container: Element): void {
  const button = container.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button) return;
  container.toggleAttribute('data-scripted', true);
  button.hidden = false;
  button.addEventListener('click', () => {
    container.toggleAttribute('data-paused');
    const { otherName } = button.dataset;
    if (!otherName) return;
    button.dataset.otherName = button.ariaLabel ?? '';
    button.ariaLabel = otherName;
  });
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
  const details =
    target?.closest('details') ??
    target?.querySelector<HTMLDetailsElement>(':scope > details:only-of-type');
  if (details) details.open = true;
}

function report(event: Event, reason: unknown): void {
  // Prevents a second log entry without the prefix.
  event.preventDefault();
  // biome-ignore lint/suspicious/noConsole: required by the specification.
  console.error('client:', reason);
}
