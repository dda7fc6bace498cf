const movingThings = '[data-logo-strip], [data-collage]';

/**
 * Lets the logo strip and the pictures of a hero move by themselves, but only where they can be
 * stopped: with scripts, by their own button, and not at all when motion is unwanted (WCAG 2.2.2).
 * The movement itself is CSS, below `[data-scripted]` and standing still below `[data-paused]`. It begins
 * once the page has loaded, so that its first layout is not done twice.
 */
export function letMove(): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  window.addEventListener('load', beginToMove, { once: true });
}

function beginToMove(): void {
  for (const moving of document.querySelectorAll(movingThings)) {
    const button = moving.querySelector<HTMLButtonElement>('[data-pause]');
    if (!button) continue;
    moving.toggleAttribute('data-scripted', true);
    button.hidden = false;
    button.addEventListener('click', () => moving.toggleAttribute('data-paused'));
  }
}
