// Status page: its components (content/facts/status.yaml), incidents and maintenance (content/status/*.mdx).
import { z } from 'zod';
import {
  choice,
  entry,
  flag,
  labelled,
  line,
  listOf,
  long,
  nameFrom,
  pattern,
  recordOf,
  sample,
  words,
} from './form-fields.ts';

/** Missing in content written before there was a status page. */
export const componentsSchema = recordOf(
  'Bestandteile',
  pattern(/^[a-z0-9-]+$/, 'Kennung', 'damit nennen Meldungen den Bestandteil; bitte nicht ändern'),
  entry({
    label: words('Name'),
    link: line('Seite des Produkts', 'etwa /orion').optional(),
    monitor: line(
      'Name in der Überwachung',
      'so wie in Gatus oder Uptime Kuma (STATUS_SOURCE); leer: wird nicht gemessen',
    ).optional(),
  }),
  '{label}',
).nullable();

const moment = (title: string, description?: string) =>
  z.iso
    .datetime({ local: true, precision: -1 })
    // German time, so no time zone.
    .regex(/\d$/)
    .meta(labelled(title, description));

/** States of updates, by kind; those of Statuspage. */
const updateStates = {
  incident: {
    investigating: 'wir untersuchen',
    identified: 'Ursache gefunden',
    monitoring: 'behoben, wir beobachten',
    resolved: 'behoben',
  },
  maintenance: { scheduled: 'geplant', in_progress: 'begonnen', completed: 'abgeschlossen' },
} as const;
export const stateNames = { ...updateStates.incident, ...updateStates.maintenance };

export const kindNames = { incident: 'Störung', maintenance: 'Wartung' } as const;
const impactNames = {
  minor: 'eingeschränkt',
  major: 'teilweise gestört',
  critical: 'ausgefallen',
} as const;

const text = () => long('Was wir wissen und tun');

/** Optional, since an incident is reported before it is translated. */
const english = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .meta({ title: 'Englisch', description: 'leer: die englische Seite zeigt den deutschen Text' })
    .optional();

/** Front matter of `content/status/*.mdx`; the text below it is the report after an incident. */
export const statusEntrySchema = z
  .strictObject({
    title: line('Titel', 'was Kunden merken, etwa „Anmeldung an Nebula gestört“').max(110),
    draft: flag('Entwurf', 'Nur hier in der Vorschau zu sehen; wird nicht veröffentlicht.'),
    kind: choice('Art', kindNames),
    components: listOf('Betroffen', nameFrom('components', 'Bestandteil')).min(1),
    impact: choice('Auswirkung', impactNames),
    begin: moment('Beginn', 'deutsche Zeit'),
    end: moment('Ende', 'deutsche Zeit; leer: die Störung dauert an').optional(),
    updates: listOf(
      'Meldungen',
      z.strictObject({
        at: moment('Zeitpunkt', 'deutsche Zeit'),
        state: choice('Stand', stateNames),
        text: text(),
        en: english({ text: text().optional() }),
      }),
      '{at} {state}',
    ).min(1),
    sample,
    en: english({ title: line('Titel').optional() }),
  })
  .superRefine(({ begin, end, kind, updates }, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message });
    // Texts of this form sort by time.
    if (end && end < begin) {
      return refuse('Das Ende liegt vor dem Beginn. Berichtigen Sie eines der beiden.', 'end');
    }
    if (!end && kind === 'maintenance') {
      refuse('Eine Wartung hat ein geplantes Ende. Ergänzen Sie „end“.', 'kind');
    }
    for (const [index, { at, state }] of updates.entries()) {
      const here = ['updates', index] as const;
      if (!(state in updateStates[kind])) {
        refuse(
          `Der Stand „${state}“ gehört nicht zu einer ${kindNames[kind]}. Möglich ist: ${Object.keys(updateStates[kind]).join(', ')}.`,
          ...here,
          'state',
        );
      }
      if ((state === 'resolved' || state === 'completed') && !end) {
        refuse(
          'Diese Meldung nennt die Störung behoben, und ihr Ende fehlt. Ergänzen Sie „end“.',
          ...here,
          'state',
        );
      }
      if ((at < begin && state !== 'scheduled') || (end && at > end)) {
        refuse(
          'Diese Meldung liegt außerhalb von Beginn und Ende. Berichtigen Sie eine der Zeiten.',
          ...here,
          'at',
        );
      }
    }
  });

export type StatusEntry = z.output<typeof statusEntrySchema>;

/** @param text German time, e.g. `2026-11-12T03:10` @returns epoch milliseconds */
export function momentMs(text: string): number {
  return Temporal.PlainDateTime.from(text).toZonedDateTime('Europe/Berlin').epochMilliseconds;
}
