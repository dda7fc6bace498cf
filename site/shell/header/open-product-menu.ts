// The product dropdown: hover with a mouse, the toggle for keys and touch, Escape to leave.

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

  // A finger's tap fires pointerenter too, right before the click that would close again.
  const onHover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && isWide.matches) show(open);
  };
  entry.addEventListener('pointerenter', onHover(true));
  entry.addEventListener('pointerleave', onHover(false));

  toggle.addEventListener('click', () => show(!isOpen()));
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
