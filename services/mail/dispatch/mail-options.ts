import type { SendMailOptions } from 'nodemailer';
import { setHtml } from '../letters/setting/set-html.ts';
import { setText } from '../letters/setting/set-text.ts';
import type { OutboxMail } from '../store/outbox.ts';

// No part of a mail may ever name a file or an address for nodemailer to fetch.
export const sealed = { disableFileAccess: true, disableUrlAccess: true } as const;

/**
 * A mail in nodemailer's terms. Addresses go as objects with an explicit envelope, never as strings
 * that a parser could read as several.
 */
export function mailOptions({ id, letter, messageId, createdAt }: OutboxMail): SendMailOptions {
  return {
    ...sealed,
    from: letter.from,
    to: { name: '', address: letter.to },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: letter.subject,
    text: setText(letter),
    html: setHtml(letter),
    // Otherwise long lines become "flowed" text, which some programs show with changed line breaks.
    textEncoding: 'quoted-printable',
    headers: letter.headers,
    messageId,
    // The same on every attempt, so that a second delivery is the same mail.
    date: new Date(createdAt),
    baseBoundary: id,
    envelope: { from: letter.returnPath, to: [letter.to] },
  };
}
