import type { Language } from '../../../contract/language.ts';
import type { SenderWords } from '../form/sender-fields.tsx';

interface AbuseWords {
  readonly form: string;
  readonly sender: SenderWords;
  readonly client: string;
  readonly clientNote: string;
  readonly location: string;
  readonly locationNote: string;
  readonly content: string;
  /** Art. 16(2)(d) DSA. */
  readonly goodFaith: string;
  /** Leads to the privacy page, whose name closes the sentence. */
  readonly privacy: string;
  readonly privacyLink: string;
  readonly send: string;
  readonly sending: string;
}

/** What the abuse form says besides its messages and notices, which the contract holds. */
export const abuseWords: Readonly<Record<Language, AbuseWords>> = {
  de: {
    form: 'Meldeformular',
    sender: { name: 'Name', mail: 'E-Mail-Adresse' },
    client: 'Behörde oder Firma, für die Sie melden',
    clientNote: 'freiwillig',
    location: 'Ort der Rechtsverletzung',
    locationNote: 'URL, IP-Adresse oder Ort',
    content: 'Beschreibung der Rechtsverletzung',
    goodFaith:
      'Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall.',
    privacy: 'Mehr steht in der',
    privacyLink: 'Datenschutzerklärung',
    send: 'Meldung senden',
    sending: 'Wird gesendet …',
  },
  en: {
    form: 'Report form',
    sender: { name: 'Name', mail: 'E-mail address' },
    client: 'Authority or company for which you report',
    clientNote: 'optional',
    location: 'Place of the violation',
    locationNote: 'URL, IP address or place',
    content: 'Description of the violation',
    goodFaith:
      'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only.',
    privacy: 'More is said in our',
    privacyLink: 'privacy statement (in German)',
    send: 'Send report',
    sending: 'Sending …',
  },
};
