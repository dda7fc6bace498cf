/**
 * Lets something move by itself, but only where it can be stopped: with scripts, by its own button,
 * and not at all when motion is unwanted (WCAG 2.2.2). The movement itself is CSS, below
 * `[data-scripted]` and standing still below `[data-paused]`.
 * @returns whether it moves now
 */
export function letMove(moving: Element): boolean {
  const button = moving.querySelector<HTMLButtonElement>('[data-pause]');
  if (!button || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return false;

  moving.toggleAttribute('data-scripted', true);
  button.hidden = false;
  button.addEventListener('click', () => moving.toggleAttribute('data-paused'));
  return true;
}
