import { englishDate, germanDate } from '../../../contract/berlin-day.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';

/** @param day e.g. `2026-11-23` @returns e.g. `23.11.2026`, in English `23 November 2026` */
export function formatDay(day: string | Date, language?: Language): string {
  return (language === 'en' ? englishDate : germanDate)(new Date(day).getTime());
}
