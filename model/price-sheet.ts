// Schema of the price sheet: prices, and sums of them.
import { z } from 'zod';
import { onlyWith } from './blocks/optional-facts.ts';
import { entry, labelled, listOf, nameFrom, pattern, prose, sample, words } from './form-fields.ts';

const amount = (title: string, step: number, description?: string) =>
  z.number().nonnegative().meta(labelled(title, description)).meta({ step });

const part = z
  .strictObject({
    times: z
      .number()
      .meta({ title: 'Menge', step: 0.01, description: 'eine negative wird abgezogen' }),
    of: nameFrom('prices', 'Preis oder Summe'),
  })
  .meta({ title: 'Teil' });

const price = entry({
  name: pattern(
    /^[a-z]+(?:-[a-z]+)*\.[a-z0-9-]+$/,
    'Name',
    'etwa nebula.core; vor dem Punkt die Tabelle. Texte rufen den Preis damit auf; bitte nicht ändern',
  ).meta({ names: 'prices' }),
  what: words('Leistung'),
  unit: words('Einheit', 'etwa je Kern im Monat'),
  net: amount('Preis in Euro', 0.001, 'netto; leer bei einer Summe').optional(),
  parts: listOf('oder die Teile der Summe', part, '{times} × {of}').min(1).optional(),
  term: words('Mindestlaufzeit').optional(),
  included: prose('Enthalten', 'leer bei einer Summe: die Rechnung').optional(),
  onlyWith,
}).refine(({ net, parts }) => (net === undefined) !== (parts === undefined), {
  path: ['net'],
  message:
    'Ein Preis hat entweder einen Betrag („net“) oder Teile („parts“), aus denen er sich ergibt. Ergänzen Sie das fehlende oder löschen Sie das überzählige.',
});

export type Price = z.output<typeof price>;

/** Schema of `content/facts/prices.yaml`. */
export const pricesSchema = z
  .strictObject({
    sample,
    backup: z
      .strictObject({
        keptDays: amount('Aufbewahrt, in Tagen', 1),
        changedPercentADay: amount('Änderungen, in Prozent am Tag', 0.1),
      })
      .optional()
      .meta({ title: 'Backup', description: 'damit rechnen die Regler der Seite Backup' }),
    prices: listOf('Preise und Summen', price, '{name}: {what}')
      .default([])
      .superRefine(refuseWrongOrder),
  })
  .meta({ title: 'Preise' });

/** A sum consists of entries above it: no circles, and each name once. */
function refuseWrongOrder(prices: readonly Price[], context: z.RefinementCtx): void {
  const above = new Set<string>();
  for (const [index, { name, parts = [] }] of prices.entries()) {
    const unknown = parts.findIndex(({ of }) => !above.has(of));
    if (unknown >= 0) {
      context.addIssue({
        code: 'custom',
        path: [index, 'parts', unknown, 'of'],
        message: `„${parts[unknown]?.of}“ steht nicht weiter oben in dieser Datei. Eine Summe nennt nur Preise über ihr.`,
      });
    }
    if (above.has(name)) {
      context.addIssue({
        code: 'custom',
        path: [index, 'name'],
        message: `Den Namen „${name}“ gibt es zweimal. Benennen Sie einen der Preise um.`,
      });
    }
    above.add(name);
  }
}
