/** The year of the copyright line, as it is in Germany. @param nowMs epoch milliseconds */
export function copyrightYear(nowMs: number): string {
  return new Date(nowMs).toLocaleDateString('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
}

/** A page may be older than the year: the build wrote the year that it was then. */
export function showCopyrightYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]');
  line?.replaceChildren(
    line.textContent.replace(line.dataset.year ?? '', copyrightYear(Date.now())),
  );
}
