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
  reporter: 'Ergebnis an die meldende Person',
  customer: 'Begründung an den Kunden',
  operator: 'Alarm',
};

export function recipientWord(recipient: string): string {
  return recipientWords[recipient] ?? recipient;
}
