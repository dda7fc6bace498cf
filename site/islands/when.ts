// When to hydrate an island: `client:when`. Astro lacks a directive for the first touch.
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** `near` the viewport, or when first `touched`, so that reading the page loads no script. */
    'client:when'?: 'near' | 'touched';
  }
}

// About half a screen ahead, so that it is hydrated when it scrolls into view.
const nearMargin = '400px';
const touches = ['pointerover', 'focusin', 'input'];

const when: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => (await load())();
  // The script did not load: retry on the next touch.
  island.addEventListener('astro:hydration-error', () => onTouch(island, hydrate));
  if (value === 'near') onNear(island, hydrate);
  // It may have been focused before this script was loaded.
  else if (island.contains(document.activeElement)) void hydrate();
  // Forms submitted before hydration are sent by the browser, as without scripts.
  else onTouch(island, hydrate);
};

function onNear(island: HTMLElement, hydrate: () => Promise<void>): void {
  const observe: IntersectionObserverCallback = (entries, observer) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    void hydrate();
  };
  const observer = new IntersectionObserver(observe, { rootMargin: nearMargin });
  // `astro-island` has no box; its children have.
  for (const child of island.children) observer.observe(child);
}

function onTouch(island: HTMLElement, hydrate: () => Promise<void>): void {
  const touched = new AbortController();
  const touch = () => {
    touched.abort();
    void hydrate();
  };
  for (const type of touches) island.addEventListener(type, touch, { signal: touched.signal });
}

export default when;

// Astro calls the directive by this name.
Object.assign(globalThis, { Astro: { when } });
