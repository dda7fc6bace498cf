// Before the content is painted: marks a page reached from inside the site, and one that opens at its top. It
// stands in every page as text, so it imports nothing and each statement ends with a semicolon.

function markOpening(): void {
  const container = document.currentScript?.parentElement;
  const [visit] = performance.getEntriesByType('navigation');
  const isNew = visit instanceof PerformanceNavigationTiming && visit.type === 'navigate';
  const isPreparedAhead = 'prerendering' in document && document.prerendering;
  const isOpening = isNew && !isPreparedAhead && !location.hash;
  document.documentElement.toggleAttribute('data-opening', isOpening);
  if (
    container &&
    isNew &&
    document.referrer.startsWith(`${location.origin}/`) &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    container.classList.add('slide-in');
  }
}

/** The script without line breaks and indents. A page prepared ahead has the time to be laid out as a whole. */
export const openingScript = `(${markOpening})()`.replace(/\n\s*/g, ' ');
