// The store's terms in the words of colleagues.

import { germanDate, germanTime } from '../../contract/berlin-day.ts';
import type { Complainant } from '../../contract/case-terms.ts';
import { kindWords } from '../../contract/case-words.ts';

const fieldWords: Readonly<Record<string, string>> = {
  name: 'Name',
  mail: 'E-Mail',
  content: 'Text',
  client: 'Meldet für',
  location: 'Ort',
};

export function kindWord(kind: string): string {
  return kindWords[kind] ?? kind;
}

export function fieldWord(field: string): string {
  return fieldWords[field] ?? field;
}

/** In the genitive, for records. */
export const complainantWords: Readonly<Record<Complainant, string>> = {
  reporter: 'der meldenden Person',
  customer: 'des Kunden',
};

/** @returns e.g. `21.11.2026, 10:13` */
export function moment(epochMs: number): string {
  return `${germanDate(epochMs)}, ${germanTime(epochMs)}`;
}
