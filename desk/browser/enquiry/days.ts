// A due date is a day where the desk stands, and passes when that day ends.

/** @param day e.g. `2026-11-24` */
export function endOfDay(day: string): number {
  return new Date(`${day}T23:59:59.999`).getTime();
}

/** @returns e.g. `2026-11-24` */
export function localDay(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
