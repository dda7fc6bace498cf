// Reports faults of YAML, in fact files and front matter, in German for editors.
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { z } from 'zod';
import { fieldNames } from '../page.ts';
import { didYouMean, type Fault } from './fault.ts';
import { remembering } from './remembering.ts';

/** Zod's German messages, unless we have our own. */
const germanMessages = z.locales.de().localeError;

interface Part {
  readonly file: string;
  readonly text: string;
  /** Number of lines above this part of the file. */
  readonly linesAbove: number;
}

/** The parsed part, unless it violates its schema. */
export function readYaml<Schema extends z.ZodType>(
  part: Part,
  schema: Schema,
): { faults: Fault[]; value?: z.output<Schema> } {
  const { file, text, linesAbove } = part;
  const { document, lines } = file.endsWith('.mdx') ? parseHead(text) : parseFacts(text);
  const lineOf = (position: number) => lines.linePos(position).line + linesAbove;
  const [broken] = document.errors;
  if (broken) {
    const [position] = broken.pos;
    // An unclosed quotation mark is detected only at the end of the text.
    const opened =
      broken.code === 'MISSING_CHAR' ? text.slice(0, position).search(/["'][^"']*$/) : -1;
    const line = lineOf(opened < 0 ? position : opened);
    return { faults: [{ file, line, text: explainSyntax(broken, text) }] };
  }
  const result = schema.safeParse(document.toJS(), { error: germanMessages, reportInput: true });
  if (result.success) return { faults: [], value: result.data };
  const faults = result.error.issues.flatMap((issue) => {
    const path = issue.path as (string | number)[];
    const fields =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    const said = explainIssue(issue);
    return fields.map((field, index) => {
      return { file, line: lineOf(positionOf(document, field)), text: said[index] ?? '' };
    });
  });
  return { faults };
}

/** Astro parses dates in front matter; fact files have texts only. */
const parseHead = remembering((text) => parse(text, ['timestamp']));
const parseFacts = remembering((text) => parse(text, []));

function parse(text: string, customTags: 'timestamp'[]) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { lineCounter: lines, customTags }) };
}

/** Location of the field, or of its parent if missing. */
function positionOf(document: ReturnType<typeof parseDocument>, path: (string | number)[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true) as { range?: number[] } | undefined;
    if (node?.range?.[0] !== undefined) return node.range[0];
  }
  return 0;
}

function explainSyntax({ code, message, pos }: YAMLParseError, text: string): string {
  if (code === 'TAB_AS_INDENT' || text.slice(pos[0]).startsWith('\t')) {
    return 'Hier steht ein Tabulator. Eingerückt wird mit Leerzeichen: Ersetzen Sie ihn durch zwei Leerzeichen je Stufe.';
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    return "In diesem Text steht ein Doppelpunkt mit Leerzeichen dahinter, und der trennt sonst Feld und Wert. Setzen Sie den ganzen Text in einfache Anführungszeichen: '…'.";
  }
  if (code === 'DUPLICATE_KEY') {
    return 'Dieses Feld steht zweimal da, und nur eines kann gelten. Löschen Sie eine der beiden Zeilen.';
  }
  if (code === 'MISSING_CHAR' && /quote/.test(message)) {
    return 'Ein Anführungszeichen wird geöffnet und nicht geschlossen. Ergänzen Sie es am Ende des Textes, der damit beginnt.';
  }
  if (code === 'BAD_SCALAR_START') {
    return "Ein Wert beginnt mit einem Zeichen, das hier eine eigene Bedeutung hat (@, ` oder %). Setzen Sie den Wert in einfache Anführungszeichen: '…'.";
  }
  return 'Diese Zeile passt nicht zu denen darüber: Jedes Feld steht auf einer eigenen Zeile als „Name: Wert“ und ist so weit eingerückt wie seine Nachbarn. Vergleichen Sie sie mit einer Datei, die in Ordnung ist.';
}

/** Schema violations, in German for editors; one sentence per fault. */
function explainIssue(issue: z.core.$ZodIssue): string[] {
  // Messages of our own schemas are German already.
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
  if (
    issue.code === 'invalid_type' &&
    issue.expected === 'string' &&
    typeof issue.input !== 'object'
  ) {
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

/** Name in the editor, and name in the file. */
function fieldAt(path: string): string {
  const name = (fieldNames as Readonly<Record<string, string>>)[path];
  return name ? `Das Feld „${name}“ (${path})` : `Das Feld „${path}“`;
}

function shown(input: unknown): string {
  if (input instanceof Date) return `„${input.toISOString().slice(0, 10)}“`;
  const text = typeof input === 'string' ? input : JSON.stringify(input);
  return `„${text && text.length > 40 ? `${text.slice(0, 40)}…` : text}“`;
}
