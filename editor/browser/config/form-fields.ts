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

/** A file of facts, and no text. */
export const data = { format: 'yaml' } as const;
