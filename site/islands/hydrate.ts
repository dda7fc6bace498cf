// Gives an island its script, in place of Astro's own module for React (astro.config.ts). Where a translator or an
// extension has changed elements or texts, React makes an island anew, and what was typed in it would be lost.
import { type ComponentType, createElement, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

/** What Astro calls for an island once its script is there. */
const hydrate =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const element = createElement(Component, props);
    // A form is complete without its script.
    if (island.querySelector('form') && hasChanged(island, element)) return;
    const slidersBefore = slidersIn(island);
    const focused = document.activeElement;
    // At once: later, a translator could have been there in between.
    flushSync(() =>
      hydrateRoot(island, element, {
        identifierPrefix: identifiers(island),
        // By default React reports to the console that it makes an island anew.
        onRecoverableError: () => {},
      }),
    );
    for (const [index, slider] of slidersIn(island).entries()) {
      const before = slidersBefore[index];
      if (before && before !== slider) carryOver(before, slider, before === focused);
    }
  };

export default hydrate;

/** Whether React would make the island anew, as it finds out on a copy. */
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
      // What breaks here breaks in the island too, and is reported there.
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
  // React would miss a change of `value`.
  to.valueAsNumber = from.valueAsNumber;
  to.dispatchEvent(new Event('input', { bubbles: true }));
}
