// Menu behaviour beyond HTML and CSS.

/** The product dropdown: hover with a mouse, the toggle for keys and touch, Escape closes. */
export function initProductMenu(): void {
  const nav = document.querySelector('[data-main-nav]');
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
  // A click right after hover has opened the menu must not close it.
  let openedByHoverAt = Number.NEGATIVE_INFINITY;
  const hoverMs = 700;

  nav.toggleAttribute('data-scripted', true);
  for (const type of ['pointerenter', 'pointerleave'] as const) {
    entry.addEventListener(type, ({ pointerType, timeStamp }) => {
      // A tap fires pointerenter too, right before the click that would close again.
      if (pointerType !== 'mouse' || !isWide.matches) return;
      if (type === 'pointerenter' && !isOpen()) openedByHoverAt = timeStamp;
      // The page may scroll under a resting pointer while keys are used.
      show(type === 'pointerenter' || entry.matches(':has(:focus-visible)'));
    });
  }
  toggle.addEventListener('click', ({ timeStamp }) => {
    show(!isOpen() || timeStamp - openedByHoverAt < hoverMs);
    openedByHoverAt = Number.NEGATIVE_INFINITY;
  });
  onLink(panel, () => show(false));
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen()) return;
    if (entry.contains(document.activeElement)) toggle.focus();
    show(false);
  });
  onLeave(entry, () => isWide.matches && show(false));
  document.addEventListener('pointerdown', ({ target }) => {
    if (isWide.matches && !entry.contains(target as Node)) show(false);
  });
}

/**
 * On narrow screens the browser opens and closes the menu, a popover. This closes it on selection, and when the focus
 * leaves, since it would cover the focused element.
 */
export function initNarrowMenu(): void {
  const nav = document.querySelector<HTMLElement>('[data-main-nav]');
  const menu = nav?.querySelector<HTMLElement>('[popover]');
  if (!nav || !menu) return;

  const close = () => menu.hidePopover();
  onLink(menu, close);
  onLeave(nav, close);
  // After rotation the same list is the wide navigation, which must not float above the page.
  window.matchMedia('(width >= 48em)').addEventListener('change', close);
}

function onLink(element: HTMLElement, action: () => void): void {
  element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) action();
  });
}

/** When the focus moves elsewhere in the page; not when the window loses it. */
function onLeave(element: HTMLElement, action: () => void): void {
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) action();
  });
}
