// Times as a visitor in Germany reads them, whatever the server's own time zone is.

/** @returns e.g. `21.11.2026` */
export function germanDate(epochMs: number): string {
  const parts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  return new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...parts }).format(epochMs);
}

/** @returns e.g. `09:05` */
export function germanTime(epochMs: number): string {
  const parts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...parts }).format(epochMs);
}
