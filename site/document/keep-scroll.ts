// Of the preview only: keeps the scroll position when a saved change reloads the page, which may happen twice in a row.
const place = `scroll:${location.pathname}`;
const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const top = load?.type === 'reload' ? Number(sessionStorage.getItem(place)) : 0;

history.scrollRestoration = 'manual';
const restore = () => scrollTo({ top, behavior: 'instant' });
restore();
// Only by then has the page its height.
addEventListener('load', () => {
  restore();
  addEventListener('scroll', () => sessionStorage.setItem(place, String(scrollY)));
});

export {};
