import type { Enquiry } from '../queries.ts';

/**
 * Opens the mail program with an answer to the sender (RFC 6068). Its subject is that of a reply to the mail which
 * brought the enquiry to the company, tag included, so that mail programs and helpdesks keep both together.
 * @returns undefined where the sender has left no address
 */
export function answerAddress({ fields, mails }: Pick<Enquiry, 'fields' | 'mails'>) {
  const to = fields.find(({ name }) => name === 'mail')?.value;
  const brought = mails.find(({ recipient }) => recipient === 'company');
  if (!to || !brought) return undefined;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Re: ${brought.subject}`)}`;
}
