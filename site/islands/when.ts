// When an island gets its script: `client:when`.
import type { ClientDirective } from 'astro';

type Moment =
  /** As it comes near. */
  | 'near'
  /** With the first touch: whoever only reads the page loads nothing for it. */
  | 'touched';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:when'?: Moment;
  }
}

// About half a screen ahead, so that it is alive when it scrolls into sight.
const nearMargin = '400px';
const touches = ['pointerover', 'focusin', 'input'];

const when: ClientDirective = (load, { value }, island) => {
  const hydrate = async () => (await load())();
  if (value === 'touched') whenTouched(island, hydrate);
  else whenNear(island, hydrate);
  // The script did not load: try again with the next touch.
  island.addEventListener('astro:hydration-error', () => onNextTouch(island, hydrate));
};

function whenNear(island: HTMLElement, hydrate: () => Promise<void>): void {
  // Moved before their script is there, sliders would stand beside a sum of other numbers.
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
  // The island itself takes no room on the page; what stands in it does.
  for (const child of island.children) observer.observe(child);
}

/** What is sent before the script is there the browser sends by itself, as it does without scripts. */
function whenTouched(island: HTMLElement, hydrate: () => Promise<void>): void {
  // It may have the focus since before this script arrived.
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

// The island's element asks for it by this name.
Object.assign(globalThis, { Astro: { when } });
