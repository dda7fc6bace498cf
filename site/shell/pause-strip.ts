// The logo strip moves only where it can be stopped: with scripts, and unless motion is unwanted.

export function pauseStrip(): void {
  const strip = document.querySelector('[data-logo-strip]');
  const button = strip?.querySelector<HTMLButtonElement>('[data-strip-pause]');
  if (!strip || !button || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;

  strip.toggleAttribute('data-scripted', true);
  // What moves by itself can't be scrolled, so there is nothing to stand on.
  strip.querySelector('[data-strip-window]')?.removeAttribute('tabindex');
  button.hidden = false;
  button.addEventListener('click', () => {
    const isPaused = strip.toggleAttribute('data-paused');
    button.setAttribute('aria-pressed', String(isPaused));
  });
}
