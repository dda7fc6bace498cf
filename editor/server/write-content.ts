// The one way in which the editor writes below content/: saving, taking back, going back to an
// earlier state, letting go and holding back.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { companySchema } from '../../content/schema/company.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { faultOfCode } from '../faults/code-faults.ts';

/** Where it writes, and for whom. */
export interface Place {
  /** Folder of the project. */
  readonly root: string;
  /** Colleagues with an account of the desk, who may write but not configure; else the owner of this machine. */
  readonly isBehindDesk: boolean;
}

export interface Write {
  /** From the folder of the project. */
  readonly path: string;
  /** Nothing: the file goes. */
  readonly text: string | Buffer | undefined;
}

const editable = [
  /^content\/(?:facts\/)?[a-z-]+\.yaml$/,
  /^content\/(?:pages|blog)\/[a-z0-9/-]+\.mdx$/,
  /^content\/images\/[a-z0-9-]+\.(?:png|jpe?g)$/,
];
const companyFile = 'content/company.yaml';

/**
 * Writes all or nothing.
 *
 * @throws Error in German that says which of them may not be, and why
 */
export function writeContent(place: Place, writes: readonly Write[]): void {
  for (const write of writes) refuse(place, write);
  for (const { path, text } of writes) {
    const file = join(place.root, path);
    if (text === undefined) rmSync(file, { force: true });
    else writeWhole(file, text);
  }
}

export function isEditable(path: string): boolean {
  return editable.some((pattern) => pattern.test(path));
}

/** @throws RangeError when the path is none that can be edited */
export function refuseOthers(path: string): void {
  if (isEditable(path)) return;
  throw new RangeError(
    `${path} lässt sich hier nicht speichern. Adressen bestehen aus Kleinbuchstaben, Ziffern und Bindestrichen.`,
  );
}

function refuse({ isBehindDesk, root }: Place, { path, text }: Write): void {
  refuseOthers(path);
  if (path.endsWith('.mdx') && text !== undefined) {
    const fault = faultOfCode(path, text.toString());
    if (fault) throw new Error(`Zeile ${fault.line}: ${fault.text}`);
  }
  if (path === companyFile && isBehindDesk) refuseSettings(join(root, path), text?.toString());
}

/** The server's settings where no others are set: mailboxes decide who gets the enquiries. */
function refuseSettings(file: string, next: string | undefined): void {
  if (next === undefined) throw new Error(`${companyFile} kann nicht gelöscht werden.`);
  const now = parse(existsSync(file) ? readFileSync(file, 'utf8') : '') as Partial<Settings> | null;
  const { domain, mailboxes } = parseFacts(companyFile, next, companySchema);
  if (
    isDeepStrictEqual({ domain, mailboxes }, { domain: now?.domain, mailboxes: now?.mailboxes })
  ) {
    return;
  }
  throw new Error(
    'Postfächer und Domain ändert, wer die Website betreibt, in der Datei content/company.yaml: Dorthin gehen die Anfragen.',
  );
}

interface Settings {
  readonly domain: unknown;
  readonly mailboxes: unknown;
}

/** The preview reads files as soon as they change, and must never find half of one. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
