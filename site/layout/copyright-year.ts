/** Year of the copyright line, German time. @param nowMs epoch milliseconds */
export function copyrightYear(nowMs: number): string {
  return new Date(nowMs).toLocaleDateString('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
}

/** Updates the year written by the build. */
export function showCopyrightYear(): void {
  const line = document.querySelector<HTMLElement>('[data-year]');
  line?.replaceChildren(
    line.textContent.replace(line.dataset.year ?? '', copyrightYear(Date.now())),
  );
}
