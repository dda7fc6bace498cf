const pieces = 'main > *, [data-long-text] > *, body > footer';
// About what a phone lays out in a tenth of a second, so that a tap is never kept waiting.
const elementsAtOnce = 80;
const pauseMs = 50;

/**
 * Lays out what a page that opened at its top has left for later (site/styles/global.css): piece by
 * piece once it has loaded, or everything at once as soon as somebody moves in it, since its places
 * have to be right then and not guessed.
 */
export function layOutRest(): void {
  const root = document.documentElement;
  if (!root.hasAttribute('data-opening')) return;
  const waiting = [...document.querySelectorAll(pieces)];
  const end = new AbortController();

  function layOutAll(): void {
    end.abort();
    root.removeAttribute('data-opening');
  }

  function layOutMore(): void {
    if (end.signal.aborted) return;
    for (let count = 0; count < elementsAtOnce; ) {
      const piece = waiting.shift();
      // The page keeps its mark: taking it away would have all its styles looked at again.
      if (!piece) {
        end.abort();
        return;
      }
      piece.toggleAttribute('data-laid-out', true);
      count += 1 + piece.getElementsByTagName('*').length;
    }
    setTimeout(layOutMore, pauseMs);
  }

  for (const type of ['scroll', 'wheel', 'pointerdown', 'keydown', 'hashchange']) {
    window.addEventListener(type, layOutAll, { passive: true, signal: end.signal });
  }
  window.addEventListener('load', () => setTimeout(layOutMore, pauseMs), { signal: end.signal });
}
