// Faults of YAML, in fact files and in the head of a page, in German for editors.
import { LineCounter, parseDocument, type YAMLParseError } from 'yaml';
import type { z } from 'zod';
import { explainIssue, germanMessages } from './explain-issue.ts';
import type { Fault } from './fault.ts';
import { remembering } from './remembering.ts';

interface Part {
  readonly file: string;
  readonly text: string;
  /** Lines of the file above this part. */
  readonly linesAbove: number;
}

/** What a part says, unless something is wrong with it by the rules of its schema. */
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
    // An open quotation mark is noticed only where the text ends.
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

/** Astro reads a date in the head of a page as one; fact files have texts only. */
const parseHead = remembering((text) => parse(text, ['timestamp']));
const parseFacts = remembering((text) => parse(text, []));

function parse(text: string, customTags: 'timestamp'[]) {
  const lines = new LineCounter();
  return { lines, document: parseDocument(text, { lineCounter: lines, customTags }) };
}

/** Where the field stands, or what it ought to stand in. */
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
