// The terms of the API in the words of the people at the desk.
import type { z } from 'zod';
import type {
  caseStepSchema,
  deliveryStateSchema,
  enquiryKindSchema,
  WorkState,
} from '../api/inbox.ts';

export type CaseStep = z.infer<typeof caseStepSchema>;
export type EnquiryKind = z.infer<typeof enquiryKindSchema>;
type DeliveryState = z.infer<typeof deliveryStateSchema>;

export const stateWords: Readonly<Record<WorkState, string>> = {
  open: 'Offen',
  'in-work': 'In Arbeit',
  waiting: 'Wartend',
  done: 'Erledigt',
};

export const kindWords: Readonly<Record<EnquiryKind, string>> = {
  contact: 'Kontakt',
  abuse: 'Missbrauch',
};

export const deliveryWords: Readonly<Record<DeliveryState, string>> = {
  waiting: 'unterwegs',
  delivered: 'zugestellt',
  filed: 'als Datei abgelegt',
  bounced: 'unzustellbar',
  failed: 'gescheitert',
};

export const stepWords: Readonly<Record<CaseStep, string>> = {
  received: 'Eingang bestätigt',
  checked: 'Zulässigkeit geprüft',
  'customer-informed': 'Kunde informiert',
  closed: 'Erledigung mitgeteilt',
};

const recipientWords: Readonly<Record<string, string>> = {
  company: 'Mail an die Firma',
  confirmation: 'Bestätigung',
  reply: 'Antwort',
  reporter: 'Ergebnis an die meldende Person',
  customer: 'Begründung an den Kunden',
  operator: 'Alarm',
};

export function recipientWord(recipient: string): string {
  return recipientWords[recipient] ?? recipient;
}

const kilo = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0 });
const mega = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** @returns e.g. `12 kB` or `1,5 MB` */
export function sizeOf(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilo.format(kilobytes)} kB` : `${mega.format(kilobytes / 1024)} MB`;
}
