import type { z } from 'zod';
import { fieldNames } from '../field-names.ts';
import { perhaps } from './fault.ts';

const formats: Readonly<Record<string, string>> = {
  email: 'ist keine E-Mail-Adresse. Sie sieht aus wie name@firma.de.',
  url: 'ist keine vollständige Adresse. Sie beginnt mit https://.',
  date: 'ist kein Datum. Schreiben Sie es als Jahr-Monat-Tag, etwa 2027-05-31.',
};

/** What breaks a rule of a schema, in the words of whoever writes; one sentence for each fault. */
export function explainIssue(issue: z.core.$ZodIssue): string[] {
  const field = fieldAt(issue.path.join('.') || 'Datei');
  const input = shown(issue.input);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) =>
        `Das Feld „${key}“ gibt es hier nicht. Prüfen Sie die Schreibweise in der Tabelle von content/README.md oder löschen Sie die Zeile.`,
    );
  }
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) {
      return [`${field} fehlt oder ist leer. Ergänzen Sie es.`];
    }
    if (issue.expected === 'date') {
      return [
        `${field}: ${input} ist kein Datum. Schreiben Sie es als Jahr-Monat-Tag, etwa 2023-01-20.`,
      ];
    }
    if (issue.expected === 'string') {
      if (typeof issue.input === 'object') {
        return [
          `${field} soll ein einzelner Text sein, da steht eine Liste oder eine Gruppe von Feldern. Schreiben Sie nur den Text dahinter, ohne Klammern.`,
        ];
      }
      return [
        `${field} soll ein Text sein. Ohne Anführungszeichen versteht die Website ${input} als Zahl oder als Ja oder Nein. Schreiben Sie '${issue.input}'.`,
      ];
    }
    const wanted: Readonly<Record<string, string>> = {
      number: 'eine Zahl mit Punkt statt Komma',
      int: 'eine ganze Zahl',
      boolean: 'true oder false',
      array: 'eine Liste, jeder Eintrag auf einer Zeile mit „- “ davor',
      object: 'eine Gruppe von Feldern, eingerückt darunter',
    };
    return [`${field} soll ${wanted[issue.expected] ?? 'etwas anderes'} sein, da steht ${input}.`];
  }
  if (issue.code === 'too_small' || issue.code === 'too_big') return [explainSize(field, issue)];
  if (issue.code === 'invalid_format' && formats[issue.format]) {
    return [`${field}: ${input} ${formats[issue.format]}`];
  }
  if (issue.code === 'invalid_value') {
    const names = issue.values.map(String);
    return [
      `${field}: ${input} gibt es hier nicht. Möglich ist ${names.map((name) => `„${name}“`).join(' oder ')}.${perhaps(String(issue.input), names)}`,
    ];
  }
  // Our own schemas speak German, since whoever writes reads what they say.
  if (issue.code === 'custom') return [issue.message];
  return [
    `${field}: ${input} passt nicht. Wie es aussehen soll, steht in der Tabelle von content/README.md.`,
  ];
}

/** By the name that the editor shows, and by that of the file. */
function fieldAt(path: string): string {
  const name = (fieldNames as Readonly<Record<string, string>>)[path];
  return name ? `Das Feld „${name}“ (${path})` : `Das Feld „${path}“`;
}

function explainSize(
  field: string,
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
): string {
  const isList = issue.origin === 'array';
  const limit = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  const now = (issue.input as { length?: number } | undefined)?.length ?? Number(issue.input);
  const unit = isList ? 'Einträge' : 'Zeichen';
  if (issue.exact) return `${field} hat ${now} ${unit}, es sollen genau ${limit} sein.`;
  if (issue.code === 'too_small') {
    return `${field} ist zu kurz: ${now} ${unit}, mindestens ${limit} sollen es sein. Schreiben Sie mehr.`;
  }
  return `${field} ist zu lang: ${now} ${unit}, höchstens ${limit} haben Platz, der Rest würde abgeschnitten. Kürzen Sie.`;
}

function shown(input: unknown): string {
  if (input instanceof Date) return `„${input.toISOString().slice(0, 10)}“`;
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return `„${text && text.length > 40 ? `${text.slice(0, 40)}…` : text}“`;
}
