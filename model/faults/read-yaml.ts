// Reports faults of YAML, in fact files and front matter, in German for editors.
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import { z } from 'zod';
import { type Field, fieldsIn, innerOf, metaOf, typeOf } from '../form-fields.ts';
import { didYouMean, type Fault, quoted } from './fault.ts';
import { memoize } from './memoize.ts';

/** Zod's German messages, unless we have our own. */
const germanMessages = z.locales.de().localeError;

interface Part {
  readonly file: string;
  readonly text: string;
  /** Number of lines above this part of the file. */
  readonly linesAbove?: number;
}

/** A further rule for each field. @returns what is wrong, in German */
type FieldRule = (field: Field) => string | undefined;

/** The parsed part, unless it violates its schema. */
export function readYaml<Schema extends z.ZodType>(
  { file, text, linesAbove = 0 }: Part,
  schema: Schema,
  rule: FieldRule = () => undefined,
): { faults: Fault[]; value?: z.output<Schema> } {
  const { document, lines } = file.endsWith('.mdx') ? parseHead(text) : parseFacts(text);
  const faultAt = (position: number, text: string, path: Path = []): Fault => ({
    file,
    line: lines.linePos(position).line + linesAbove,
    text,
    fields: labelsAt(schema, path),
  });
  const [broken] = document.errors;
  if (broken) {
    const [position] = broken.pos;
    // An unclosed quotation mark is detected only at the end of the text.
    const opened =
      broken.code === 'MISSING_CHAR' ? text.slice(0, position).search(/["'][^"']*$/) : -1;
    return { faults: [faultAt(opened < 0 ? position : opened, explainSyntax(broken, text))] };
  }
  const content: unknown = document.toJS();
  const result = schema.safeParse(content, { error: germanMessages, reportInput: true });
  if (result.success) {
    const faults = fieldsIn(schema, content).flatMap((field) => {
      const message = rule(field);
      return message ? [faultAt(positionOf(document, field.path), message, field.path)] : [];
    });
    return { faults, value: result.data };
  }
  const faults = result.error.issues.flatMap((issue) => {
    const path = issue.path as Path;
    if (issue.code !== 'unrecognized_keys') {
      return [faultAt(positionOf(document, path), explainIssue(issue, schema), path)];
    }
    return issue.keys.map((key) =>
      faultAt(
        positionOf(document, [...path, key]),
        `Das Feld „${key}“ gibt es hier nicht. Prüfen Sie die Schreibweise in der Tabelle von content/README.md oder löschen Sie die Zeile.`,
      ),
    );
  });
  return { faults };
}

type Path = Field['path'];

/** Astro parses dates in front matter; fact files have texts only. */
const parseHead = memoize((text) => parse(text, ['timestamp']));
const parseFacts = memoize((text) => parse(text, []));

function parse(text: string, customTags: 'timestamp'[]) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { lineCounter: lines, customTags }) };
}

/** Labels that the form shows without opening an entry of a list, innermost first. */
function labelsAt(schema: z.ZodType, path: Path): string[] {
  const [name, ...rest] = path;
  const inner = typeof name === 'string' ? innerOf(schema, name) : undefined;
  if (!inner || typeOf(schema).type === 'record') return [];
  const { title } = metaOf(inner);
  return [...labelsAt(inner, rest), ...(title ? [title] : [])];
}

/** Location of the field, or of its parent if missing. */
function positionOf(document: ReturnType<typeof parseDocument>, path: Path): number {
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
  return 'Diese Zeile passt nicht zu denen darüber: Jedes Feld steht auf einer eigenen Zeile als „Name: Wert“ und ist so weit eingerückt wie seine Nachbarn. Beginnt ein Wert mit @, ` oder %, steht er in einfachen Anführungszeichen.';
}

/** A schema violation, in German for editors. */
function explainIssue(issue: z.core.$ZodIssue, schema: z.ZodType): string {
  // Messages of our own schemas are German already.
  if (issue.code === 'custom') return issue.message;
  const field = nameOf(schema, issue.path as Path);
  if (issue.input === undefined || issue.input === null) {
    return `${field} fehlt oder ist leer. Ergänzen Sie es.`;
  }
  const input = quoted(issue.input);
  const {
    expected,
    format,
    values = [],
  } = issue as {
    readonly expected?: string;
    readonly format?: string;
    readonly values?: readonly unknown[];
  };
  if (expected === 'date' || format === 'date') {
    return `${field}: ${input} ist kein Datum. Schreiben Sie es als Jahr-Monat-Tag, etwa 2023-01-20.`;
  }
  if (expected === 'string' && typeof issue.input !== 'object') {
    return `${field} soll ein Text sein. Ohne Anführungszeichen versteht die Website ${input} als Zahl oder als Ja oder Nein. Schreiben Sie '${issue.input}'.`;
  }
  if (typeof issue.input === 'string' && (issue.code === 'too_small' || issue.code === 'too_big')) {
    const [how, limit] =
      issue.code === 'too_small'
        ? ['kurz', `mindestens ${issue.minimum}`]
        : ['lang', `höchstens ${issue.maximum}`];
    return `${field}, ${input}, ist zu ${how}: ${limit} Zeichen, hier sind es ${issue.input.length}.`;
  }
  const remedy =
    didYouMean(String(issue.input), values.map(String)) ||
    ' Wie es aussehen soll, steht in der Tabelle von content/README.md.';
  return `${field}, ${input}: ${issue.message}.${remedy}`;
}

/** Label in the editor, and name in the file. */
function nameOf(schema: z.ZodType, path: Path): string {
  const name = path.join('.') || 'Datei';
  const last = path.reduce<z.ZodType | undefined>(
    (outer, part) => outer && innerOf(outer, part),
    schema,
  );
  const title = path.length > 0 && last ? metaOf(last).title : undefined;
  return title ? `Das Feld „${title}“ (${name})` : `Das Feld „${name}“`;
}
