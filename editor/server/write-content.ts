// All writes of the editor to content/: save, revert, restore, release.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'yaml';
import { companySchema } from '../../model/company.ts';
import { contentPath } from '../../model/content-folder.ts';
import { faultOfCode } from '../../model/faults/code-faults.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { faultOfFormat } from '../../model/upgrades/content-format.ts';

/** Folder and permissions of a write. */
export interface WriteAccess {
  /** The content folder. */
  readonly contentDir: string;
  /** Desk accounts may write texts but not settings; without the desk, the owner of this machine may write both. */
  readonly isBehindDesk: boolean;
}

export interface Write {
  /** e.g. `content/pages/orion.mdx` */
  readonly path: string;
  /** Undefined deletes the file. */
  readonly text: string | Buffer | undefined;
}

const editable = [
  /^content\/(?:facts\/)?[a-z-]+\.yaml$/,
  /^content\/(?:pages|blog|status)\/[a-z0-9/-]+\.mdx$/,
  /^content\/images\/[a-z0-9-]+\.(?:png|jpe?g)$/,
];
const companyFile = 'content/company.yaml';

/**
 * Writes all files or none.
 *
 * @throws Error in German with file and reason if one is not allowed
 */
export function writeContent(access: WriteAccess, writes: readonly Write[]): void {
  // Forms of another release would drop fields.
  const format = faultOfFormat(access.contentDir);
  if (format) throw new Error(format.text);
  for (const write of writes) refuse(access, write);
  for (const { path, text } of writes) {
    const file = contentPath(path, access.contentDir);
    if (text === undefined) rmSync(file, { force: true });
    else writeWhole(file, text);
  }
}

export function isEditable(path: string): boolean {
  return editable.some((pattern) => pattern.test(path));
}

/** @throws RangeError if the path is not editable */
export function refuseUneditable(path: string): void {
  if (isEditable(path)) return;
  throw new RangeError(
    `${path} lässt sich hier nicht speichern. Adressen bestehen aus Kleinbuchstaben, Ziffern und Bindestrichen.`,
  );
}

function refuse({ isBehindDesk, contentDir }: WriteAccess, { path, text }: Write): void {
  refuseUneditable(path);
  if (path.endsWith('.mdx') && text !== undefined) {
    const fault = faultOfCode(path, text.toString());
    if (fault) throw new Error(`Zeile ${fault.line}: ${fault.text}`);
  }
  if (path === companyFile && isBehindDesk)
    refuseSettings(contentPath(path, contentDir), text?.toString());
}

/** Defaults of server settings: mailboxes determine the recipients of enquiries. */
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

/** Atomic: the preview reads files as soon as they change. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
