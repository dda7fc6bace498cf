// Which encoding a feed is in: RFC 7303, section 3. A byte order mark tells most reliably, then the
// server, then the XML declaration; UTF-8 otherwise.
import { FeedFault } from './feed-fault.ts';

const byteOrderMarks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/**
 * @param contentType the header that came with the bytes
 * @throws FeedFault when the encoding is unknown, or the bytes are not in it
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const encoding =
    byteOrderMarks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte))
      ?.encoding ??
    /;\s*charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ??
    declaredEncoding(bytes) ??
    'utf-8';
  const decoder = decoderFor(encoding);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new FeedFault(`which says that it is in ${encoding} but is not`);
  }
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 500));
  return /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1];
}

// Fatal, since a page full of � would go unnoticed.
function decoderFor(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch {
    throw new FeedFault(`which is in an encoding that nobody knows here: ${encoding}`);
  }
}
