import { z } from 'zod';
import { fieldNames } from '../field-names.ts';
import { didYouMean } from './fault.ts';

/** Zod's own German sentences, for whatever needs none of ours. */
export const germanMessages = z.locales.de().localeError;

/** What breaks a rule of a schema, in German for editors; one sentence for each fault. */
export function explainIssue(issue: z.core.$ZodIssue): string[] {
  // Our own schemas speak German.
  if (issue.code === 'custom') return [issue.message];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) =>
        `Das Feld „${key}“ gibt es hier nicht. Prüfen Sie die Schreibweise in der Tabelle von content/README.md oder löschen Sie die Zeile.`,
    );
  }
  const field = fieldAt(issue.path.join('.') || 'Datei');
  if (issue.input === undefined || issue.input === null) {
    return [`${field} fehlt oder ist leer. Ergänzen Sie es.`];
  }
  const input = shown(issue.input);
  if (
    (issue.code === 'invalid_type' && issue.expected === 'date') ||
    (issue.code === 'invalid_format' && issue.format === 'date')
  ) {
    return [
      `${field}: ${input} ist kein Datum. Schreiben Sie es als Jahr-Monat-Tag, etwa 2023-01-20.`,
    ];
  }
  if (issue.code === 'invalid_type' && issue.expected === 'string' && !isObject(issue.input)) {
    return [
      `${field} soll ein Text sein. Ohne Anführungszeichen versteht die Website ${input} als Zahl oder als Ja oder Nein. Schreiben Sie '${issue.input}'.`,
    ];
  }
  const meant =
    issue.code === 'invalid_value' ? didYouMean(String(issue.input), issue.values.map(String)) : '';
  return [
    `${field}, ${input}: ${issue.message}.${meant || ' Wie es aussehen soll, steht in der Tabelle von content/README.md.'}`,
  ];
}

/** By the name that the editor shows, and by that of the file. */
function fieldAt(path: string): string {
  const name = (fieldNames as Readonly<Record<string, string>>)[path];
  return name ? `Das Feld „${name}“ (${path})` : `Das Feld „${path}“`;
}

function isObject(input: unknown): boolean {
  return typeof input === 'object';
}

function shown(input: unknown): string {
  if (input instanceof Date) return `„${input.toISOString().slice(0, 10)}“`;
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return `„${text && text.length > 40 ? `${text.slice(0, 40)}…` : text}“`;
}
