import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { historySchema, referencesSchema, staffSchema } from '../../../content/schema/facts.ts';
import { parseFacts } from '../../../content/schema/read-facts.ts';
import { type Check, type Finding, stops } from '../finding.ts';

interface Markable {
  readonly sample: boolean;
}

/** People, customers, voices, partners and years that are marked as invented. */
export const sampleEntries: Check = ({ contentDir }) => {
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    parseFacts(name, readFileSync(join(contentDir, name), 'utf8'), schema);
  const { customers, testimonials, partners } = read('references.yaml', referencesSchema);
  return [
    ...samplesOf('staff.yaml', 'Personen', read('staff.yaml', staffSchema)),
    ...samplesOf('references.yaml', 'Kunden', customers),
    ...samplesOf('references.yaml', 'Stimmen', testimonials),
    ...samplesOf('references.yaml', 'Partner', partners),
    ...samplesOf('history.yaml', 'Ereignisse', read('history.yaml', historySchema)),
  ];
};

function samplesOf(file: string, words: string, entries: readonly Markable[]): Finding[] {
  const samples = entries.filter(({ sample }) => sample).length;
  if (samples === 0) return [];
  return [
    stops(
      `content/${file}`,
      `${words}: ${samples} von ${entries.length} sind erfunden und auf der Website als »Beispiel« gekennzeichnet.`,
      'Tragen Sie echte ein und löschen Sie »sample: true«, oder streichen Sie den Eintrag.',
    ),
  ];
}
