const kilo = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const mega = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** @returns e.g. `12 kB` or `1,5 MB` */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilo.format(kilobytes)} kB` : `${mega.format(kilobytes / 1024)} MB`;
}
