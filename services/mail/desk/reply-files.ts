// Which files may go out with a reply. What a file is says its content, not its name.
import { impossible } from './desk-command.ts';

/** A file as it is sent and kept. */
export interface ReplyFile {
  readonly name: string;
  /** Media type, from the list below. */
  readonly type: string;
  readonly content: Uint8Array;
}

// Nobody at a mail server looks into an archive, so many refuse it; ZIP files are not among them.
const kinds = {
  pdf: { type: 'application/pdf', endings: /\.pdf$/i },
  png: { type: 'image/png', endings: /\.png$/i },
  jpeg: { type: 'image/jpeg', endings: /\.jpe?g$/i },
  csv: { type: 'text/csv; charset=utf-8', endings: /\.csv$/i },
  text: { type: 'text/plain; charset=utf-8', endings: /\.txt$/i },
} as const;
const known = 'Angehängt wird nur PDF, PNG, JPEG, TXT und CSV';

/**
 * A file with the type that its content shows.
 * @throws DeskError when it is of no known kind, or its name ends like another one
 */
export function readReplyFile(name: string, content: Uint8Array): ReplyFile {
  const bytes = asBuffer(content);
  const found = kindsOf(bytes).find((kind) => kinds[kind].endings.test(name));
  if (found) return { name, type: kinds[found].type, content };
  throw impossible(
    kindsOf(bytes).length === 0
      ? `${known}; »${name}« ist nichts davon.`
      : `${known}; »${name}« hat einen anderen Inhalt, als sein Name sagt.`,
  );
}

/** What a file is by its content, if it is of a known kind. Text may be CSV as well. */
export function typeOfContent(content: Uint8Array): string | undefined {
  const [kind] = kindsOf(asBuffer(content)).toReversed();
  return kind && kinds[kind].type;
}

function asBuffer(content: Uint8Array): Buffer {
  return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex');
const jpegSignature = Buffer.from('ffd8ff', 'hex');

function kindsOf(content: Buffer): readonly (keyof typeof kinds)[] {
  if (content.subarray(0, 5).equals(Buffer.from('%PDF-'))) return ['pdf'];
  if (content.subarray(0, 8).equals(pngSignature)) return ['png'];
  if (content.subarray(0, 3).equals(jpegSignature)) return ['jpeg'];
  return isText(content) ? ['csv', 'text'] : [];
}

function isText(content: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return text !== '' && !/[^\P{Cc}\t\n\r]/u.test(text);
  } catch {
    return false;
  }
}
