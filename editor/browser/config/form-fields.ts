// Fields that many forms have.
import { fields } from '@keystatic/core';

export const line = (label: string, description?: string) =>
  fields.text({ label, ...(description && { description }) });

export const long = (label: string, description?: string) =>
  fields.text({ label, multiline: true, ...(description && { description }) });

export const sample = fields.checkbox({
  label: 'Nur ein Beispiel',
  description: 'Die Website zeigt „Beispiel“ daneben.',
});

/** What a product's page shows large below its hero. */
export const headline = {
  headline: line('Groß unter dem Aufmacher', 'ein Wert, genau so wie er oben steht, etwa 330 €'),
  headlineSays: line('Was darunter steht', 'leer: die Bezeichnung dieser Zeile'),
};

/** A file of facts, and no text. */
export const data = { format: 'yaml' } as const;
