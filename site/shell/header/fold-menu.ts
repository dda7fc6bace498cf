// On narrow screens the browser itself opens and closes the menu (a popover, also without scripts).
// What is left to do: tell assistive technology, and close on any selection.

export function foldMenuOnSelection(): void {
  const menu = document.querySelector<HTMLElement>('[data-menu]');
  const burger = document.querySelector('[data-burger]');
  if (!menu || !burger) return;

  menu.addEventListener('toggle', (event) => {
    burger.setAttribute('aria-expanded', String(event.newState === 'open'));
  });
  const fold = () => {
    if (menu.matches(':popover-open')) menu.hidePopover();
  };
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) fold();
  });
  // On a turned screen the same list is the wide navigation, which must not float above the page.
  window.matchMedia('(width >= 48em)').addEventListener('change', fold);
}
