// Hydrates an island, in place of Astro's module for React (astro.config.ts). If a translator or an extension has
// changed elements or texts, React re-renders the island; input is preserved.
import { type ComponentType, createElement } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot } from 'react-dom/client';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Called by Astro for an island once its script is loaded. */
const hydrate =
  (island: HTMLElement) =>
  (Component: ComponentType<object>, props: object): void => {
    if (!island.hasAttribute('ssr')) return;
    const before = fieldsIn(island).map((field) => ({ field, ...stateOf(field) }));
    // Synchronously: a translator or a key press could come in between.
    flushSync(() =>
      hydrateRoot(island, createElement(Component, props), {
        identifierPrefix: island.getAttribute('prefix') ?? '',
        // React logs recoverable hydration errors to the console by default.
        onRecoverableError: () => {},
      }),
    );
    for (const [index, field] of fieldsIn(island).entries()) {
      const old = before[index];
      if (old && old.field !== field) restore(field, old);
    }
  };

export default hydrate;

const fieldsIn = (island: HTMLElement) => [...island.querySelectorAll<Field>('input, textarea')];

function stateOf(field: Field) {
  const { value, selectionStart, selectionEnd } = field;
  return { value, selectionStart, selectionEnd, hasFocus: field === document.activeElement };
}

function restore(
  field: Field,
  { value, selectionStart, selectionEnd, hasFocus }: ReturnType<typeof stateOf>,
): void {
  if (hasFocus) field.focus({ preventScroll: true });
  // React would miss a change of `value` here; it does not compare that of text fields.
  if (field.type === 'range') (field as HTMLInputElement).valueAsNumber = Number(value);
  else field.value = value;
  // Null for fields without a caret.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
