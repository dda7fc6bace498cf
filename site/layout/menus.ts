// Menu behaviour beyond HTML and CSS.

/** The product dropdown: hover with a mouse, the toggle for keys and touch, Escape closes. */
export function openProductMenu(): void {
  const nav = document.querySelector<HTMLElement>('[data-main-nav]');
  const entry = nav?.querySelector<HTMLElement>('[data-product-entry]');
  const toggle = nav?.querySelector<HTMLButtonElement>('[data-product-toggle]');
  const panel = nav?.querySelector<HTMLElement>('[data-product-menu]');
  if (!nav || !entry || !toggle || !panel) return;

  const isWide = window.matchMedia('(width >= 48em)');
  const isOpen = () => panel.hasAttribute('data-open');
  const show = (open: boolean) => {
    panel.toggleAttribute('data-open', open);
    toggle.setAttribute('aria-expanded', String(open));
  };

  nav.toggleAttribute('data-scripted', true);

  // A click right after hover has opened the menu must not close it.
  let openedByHover = Number.NEGATIVE_INFINITY;
  const hoverMs = 700;

  // A tap fires pointerenter too, right before the click that would close again.
  const onHover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !isWide.matches) return;
    if (open && !isOpen()) openedByHover = event.timeStamp;
    show(open);
  };
  entry.addEventListener('pointerenter', onHover(true));
  entry.addEventListener('pointerleave', onHover(false));

  toggle.addEventListener('click', (event) => {
    const isSameWish = isOpen() && event.timeStamp - openedByHover < hoverMs;
    openedByHover = Number.NEGATIVE_INFINITY;
    show(isSameWish || !isOpen());
  });
  panel.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) show(false);
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !isOpen()) return;
    const hadFocus = entry.contains(document.activeElement);
    show(false);
    if (hadFocus) toggle.focus();
  });
  entry.addEventListener('focusout', (event) => {
    const next = event.relatedTarget;
    if (isWide.matches && next instanceof Node && !entry.contains(next)) show(false);
  });
  document.addEventListener('pointerdown', (event) => {
    if (isWide.matches && event.target instanceof Node && !entry.contains(event.target))
      show(false);
  });
}

/**
 * On narrow screens the browser opens and closes the menu (a popover, also without scripts). This updates ARIA, and
 * closes on selection and when the focus leaves.
 */
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
  // Otherwise it covers the focused element. Without relatedTarget the window has lost the focus.
  burger.parentElement?.addEventListener('focusout', ({ currentTarget, relatedTarget: next }) => {
    if (next instanceof Node && currentTarget instanceof Node && !currentTarget.contains(next))
      fold();
  });
  // After rotation the same list is the wide navigation, which must not float above the page.
  window.matchMedia('(width >= 48em)').addEventListener('change', fold);
}
