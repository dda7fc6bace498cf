// A mail that answers a form by itself never repeats what the visitor typed and carries no
// advertising: anyone can enter a stranger's address, and our mail must be of no use to them.
// Source: decisions "Contact and abuse form"; headers from RFC 3834.
import type { Language } from '../../../contract/language.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { Letter } from './letter.ts';
import type { Block } from './letter-content.ts';
import { pageLine, phoneLine, signature } from './signature.ts';

/** Puts fixed words between our sender and our signature. */
export function automaticAnswer(
  settings: MailSettings,
  to: string,
  subject: string,
  blocks: readonly Block[],
  language: Language = 'de',
): Letter {
  return {
    recipient: 'confirmation',
    from: { name: settings.companyName, address: settings.from },
    to,
    returnPath: settings.confirmationReturnPath ?? '',
    subject,
    content: {
      language,
      blocks: [...blocks],
      signature: signature(settings, language, [
        phoneLine(settings, language),
        pageLine(settings.siteUrl),
      ]),
    },
    headers: {
      'Auto-Submitted': 'auto-replied',
      'X-Auto-Response-Suppress': 'All',
      'Content-Language': language,
    },
  };
}
