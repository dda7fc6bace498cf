// The store's terms in the words of colleagues.
import type { Complainant, SetAsideReason } from '../../contract/case-terms.ts';
import { germanDate, germanTime } from '../process/clock.ts';
import type { CaseStep } from '../store/tables.ts';

const kindWords: Readonly<Record<string, string>> = { contact: 'Kontakt', abuse: 'Missbrauch' };

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

export const complainantWords: Readonly<Record<Complainant, string>> = {
  reporter: 'der meldenden Person',
  customer: 'des Kunden',
};

export const stepWords: Readonly<Record<CaseStep, string>> = {
  received: 'Eingang bestätigt',
  checked: 'Zulässigkeit geprüft',
  'customer-informed': 'Kunde informiert',
  closed: 'Erledigung mitgeteilt',
};

export const setAsideWords: Readonly<Record<SetAsideReason, string>> = {
  spam: 'Spam',
  duplicate: 'doppelt',
  withdrawn: 'zurückgezogen',
};

/** @returns e.g. `21.11.2026, 10:13` */
export function moment(epochMs: number): string {
  return `${germanDate(epochMs)}, ${germanTime(epochMs)}`;
}
