import type { MailSettings } from '../mail-settings.ts';
import type { Letter } from './letter.ts';
import type { Block } from './letter-content.ts';
import { asDisplayName } from './visitor-text.ts';

/** A mail that brings an enquiry to one of our mailboxes. Answering it answers the visitor. */
export function letterToCompany(
  settings: MailSettings,
  mailbox: string,
  visitor: { readonly name: string; readonly mail: string },
  { subject, blocks }: { readonly subject: string; readonly blocks: Block[] },
): Letter {
  return {
    recipient: 'company',
    from: { name: settings.companyName, address: settings.from },
    to: mailbox,
    returnPath: settings.from,
    replyTo: { name: asDisplayName(visitor.name), address: visitor.mail },
    subject,
    content: { language: 'de', blocks },
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
