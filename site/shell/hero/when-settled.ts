/**
 * Calls back once the page has loaded and somebody looks at it, so that what only adorns it never
 * competes with what a visitor came for. A page prepared ahead waits until it is shown.
 */
export function whenSettled(action: () => void): void {
  if (document.readyState !== 'complete') {
    window.addEventListener('load', () => whenSettled(action), { once: true });
  } else if (document.hidden) {
    document.addEventListener('visibilitychange', () => whenSettled(action), { once: true });
  } else {
    requestAnimationFrame(action);
  }
}
