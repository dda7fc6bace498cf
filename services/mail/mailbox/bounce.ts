// What a mail server tells of a mail that it could not deliver (RFC 3464).
import type { Attachment } from 'postal-mime';

export interface Bounce {
  /** The mail that it is about, as it names it. */
  readonly messageIds: readonly string[];
  /** Status code of the recipient that failed for good, e.g. `5.1.1` (RFC 3463); undefined where it only waits. */
  readonly status: string | undefined;
}

/** @param attachments those of a multipart/report */
export function readBounce(attachments: readonly Attachment[]): Bounce | undefined {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return undefined;
  const returned = attachments.find(({ mimeType }) =>
    ['message/rfc822', 'text/rfc822-headers', 'message/global'].includes(mimeType),
  );
  const groups = textOf(report)
    .split(/\r?\n\r?\n/)
    .map(fieldsOf);
  const failed = groups.find((fields) => fields.get('action')?.toLowerCase() === 'failed');
  const own = groups.map((fields) => fields.get('original-message-id'));
  const [header = ''] = returned ? textOf(returned).split(/\r?\n\r?\n/, 1) : [];
  const messageIds = [...own, fieldsOf(header).get('message-id')].flatMap((id) => messageIdsIn(id));
  const [status = '5.0.0'] = /^5\.\d{1,3}\.\d{1,3}\b/.exec(failed?.get('status') ?? '') ?? [];
  return { messageIds, status: failed && status };
}

const longestReport = 200_000;

function textOf({ content }: Attachment): string {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return Buffer.from(bytes.subarray(0, longestReport)).toString('latin1').trimStart();
}

/** By name in small letters. A line that begins with a space goes on with the one before. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) {
      fields.set(name, `${fields.get(name) ?? ''} ${line.trim()}`.trim());
      continue;
    }
    const colon = line.indexOf(':');
    if (colon < 1) continue;
    name = line.slice(0, colon).trim().toLowerCase();
    fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

const statusWords: readonly (readonly [start: string, words: string])[] = [
  ['5.1.1', 'das Postfach gibt es nicht'],
  ['5.1.10', 'das Postfach gibt es nicht'],
  ['5.1.2', 'die Domain gibt es nicht'],
  ['5.2.1', 'das Postfach ist gesperrt'],
  ['5.2.2', 'das Postfach ist voll'],
  ['5.2.3', 'die Mail ist dort zu groß'],
  ['5.3.4', 'die Mail ist dort zu groß'],
  ['5.4.', 'der Mailserver des Empfängers ist nicht zu erreichen'],
  ['5.7.', 'der Mailserver des Empfängers nimmt sie nicht an'],
];

/** @returns e.g. `das Postfach ist voll (5.2.2)` */
export function bounceWords(status: string): string {
  const [, words = 'der Mailserver des Empfängers nennt keinen Grund'] =
    statusWords.find(
      ([start]) => status === start || (start.endsWith('.') && status.startsWith(start)),
    ) ?? [];
  return `${words} (${status})`;
}

/**
 * The Message-IDs of a header field that hold nothing but what may stand in a header of ours (RFC 5322,
 * section 3.6.4).
 */
export function messageIdsIn(text = ''): string[] {
  return text
    .slice(0, longestField)
    .split(/[\s,]+/)
    .filter((word) => /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/.test(word) && word.includes('@'));
}

const longestField = 20_000;
