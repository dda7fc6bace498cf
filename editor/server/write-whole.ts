import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The preview reads files as soon as they change, and must never find half of one. */
export function writeWhole(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.draft`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
