import type { Enquiry } from '../queries.ts';

/**
 * mailto: address of an answer to the sender (RFC 6068). Its subject replies to the mail that brought the enquiry, tag
 * included, for threading in mail programs and helpdesks.
 * @returns undefined if the sender left no address
 */
export function answerAddress({ fields, mails }: Pick<Enquiry, 'fields' | 'mails'>) {
  const to = fields.find(({ name }) => name === 'mail')?.value;
  const brought = mails.find(({ recipient }) => recipient === 'company');
  if (!to || !brought) return undefined;
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`Re: ${brought.subject}`)}`;
}
