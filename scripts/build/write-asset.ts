import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * Writes a text among the assets of a built site, under a name that is another for another content.
 *
 * @param kind what stands in front of that name
 * @returns the address of the file
 */
export function writeAsset(folder: string, kind: string, extension: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const address = `/_assets/${kind}.${hash}.${extension}`;
  writeFileSync(folder + address, text);
  return address;
}
