/**
 * Calls back once the page has loaded and is visible, so that decoration does not compete with content. A prerendered
 * page waits until it is shown.
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
