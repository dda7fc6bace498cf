// When to hydrate an island: `client:when`.
import type { ClientDirective } from 'astro';

type Moment =
  /** When near the viewport. */
  | 'near'
  /** On first interaction; reading the page loads no script. */
  | 'touched';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:when'?: Moment;
  }
}

// About half a screen ahead, so that it is hydrated when it scrolls into view.
const nearMargin = '400px';
const touches = ['pointerover', 'focusin', 'input'];

const when: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => (await load())();
  if (value === 'touched') whenTouched(island, hydrate);
  else whenNear(island, hydrate);
  // The script did not load: retry on the next interaction.
  island.addEventListener('astro:hydration-error', () => onNextTouch(island, hydrate));
};

function whenNear(island: HTMLElement, hydrate: () => Promise<void>): void {
  // Sliders moved before hydration would not match the shown sum.
  const markOutdated = () => island.setAttribute('data-outdated', '');
  island.addEventListener('input', markOutdated);
  island.addEventListener('astro:hydrate', () => {
    island.removeEventListener('input', markOutdated);
    island.removeAttribute('data-outdated');
  });
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      void hydrate();
    },
    { rootMargin: nearMargin },
  );
  // `astro-island` has no box; its children have.
  for (const child of island.children) observer.observe(child);
}

/** Forms submitted before hydration are sent by the browser, as without scripts. */
function whenTouched(island: HTMLElement, hydrate: () => Promise<void>): void {
  // It may have been focused before this script was loaded.
  if (island.contains(document.activeElement)) void hydrate();
  else onNextTouch(island, hydrate);
}

function onNextTouch(island: HTMLElement, hydrate: () => Promise<void>): void {
  const untouched = new AbortController();
  const touch = () => {
    untouched.abort();
    void hydrate();
  };
  const { signal } = untouched;
  for (const type of touches) island.addEventListener(type, touch, { signal });
}

export default when;

// Astro calls the directive by this name.
Object.assign(globalThis, { Astro: { when } });
