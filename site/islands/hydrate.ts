// Hydrates an island, in place of Astro's module for React (astro.config.ts). If a translator or an extension has
// changed elements or texts, React would render the island anew, and input would be lost.
import { type ComponentType, createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** Called by Astro for an island once its script is loaded. */
const hydrate =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const element = createElement(Component, props);
    // A form works without its script.
    if (island.querySelector('form') && hasChanged(island, element)) return;
    const slidersBefore = slidersIn(island);
    const focused = document.activeElement;
    // Synchronously: a translator could run in between.
    flushSync(() =>
      hydrateRoot(island, element, {
        identifierPrefix: identifiers(island),
        // React logs recoverable hydration errors to the console by default.
        onRecoverableError: () => {},
      }),
    );
    for (const [index, slider] of slidersIn(island).entries()) {
      const before = slidersBefore[index];
      if (before && before !== slider) carryOver(before, slider, before === focused);
    }
  };

export default hydrate;

/** Whether React would render the island anew, tested on a copy. */
function hasChanged(island: HTMLElement, element: ReactElement): boolean {
  const copy = document.createElement('div');
  for (const child of island.childNodes) copy.append(child.cloneNode(true));
  let isAnew = false;
  const root = flushSync(() =>
    hydrateRoot(copy, element, {
      identifierPrefix: identifiers(island),
      onRecoverableError: () => {
        isAnew = true;
      },
      // Errors here occur in the island too, and are reported there.
      onUncaughtError: () => {},
    }),
  );
  root.unmount();
  return isAnew;
}

const identifiers = (island: HTMLElement) => island.getAttribute('prefix') ?? '';

const slidersIn = (island: HTMLElement) => [
  ...island.querySelectorAll<HTMLInputElement>('input[type=range]'),
];

function carryOver(from: HTMLInputElement, to: HTMLInputElement, hasFocus: boolean): void {
  if (hasFocus) to.focus({ preventScroll: true });
  // React does not compare `value`.
  to.valueAsNumber = from.valueAsNumber;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
