import { type Language, locales } from '../../../contract/enquiry-rules.ts';

/** @param day e.g. `2026-11-23` @returns e.g. `23.11.2026`, in English `23 November 2026` */
export function formatDay(day: string, language: Language = 'de'): string {
  if (language === 'de') return day.split('-').reverse().join('.');
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(day));
}
