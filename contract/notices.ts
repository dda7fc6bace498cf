// The sentences a visitor reads after sending a form. Source: specification section 8; the English
// ones are ours.
import type { Language } from './language.ts';

export interface Notices {
  readonly sent: string;
  readonly failed: string;
}

/** @param mailbox the address offered when sending failed */
export function contactNotices(mailbox: string): Notices {
  return {
    sent: 'Wir haben Ihre Nachricht entgegen genommen. Sie werden in kürze eine Bestätigungsmail erhalten.',
    failed: `Ihre Nachricht konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an ${mailbox}`,
  };
}

/** @param mailbox the abuse mailbox, offered when sending failed */
export function abuseNotices(mailbox: string, language: Language = 'de'): Notices {
  return language === 'en' ? english(mailbox) : german(mailbox);
}

function german(mailbox: string): Notices {
  return {
    sent: 'Wir haben Ihre Meldung erhalten. Sie werden in kürze eine Bestätigungsmail erhalten.',
    failed: `Ihre Meldung konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an ${mailbox}`,
  };
}

function english(mailbox: string): Notices {
  return {
    sent: 'We have received your report. You will receive a confirmation by e-mail shortly.',
    failed: `Your report could not be sent. Please try again shortly or write to ${mailbox}`,
  };
}
