// Both forms as data: action, fields and texts. Field errors and notices are in the contract, shared with the
// service.
import {
  abusePath,
  abuseRulesIn,
  contactPath,
  contactRulesIn,
  type FieldRule,
  type Language,
  pathInLanguage,
} from '../../../contract/enquiry-rules.ts';
import { abuseNotices, contactNotices, type Notices } from '../../../contract/notices.ts';

export interface FieldText {
  readonly name: string;
  readonly rule: FieldRule;
  readonly label: string;
  /** Short help behind the label. */
  readonly note?: string;
  readonly type?: 'text' | 'email';
  /** Autocomplete type. */
  readonly autoComplete?: string;
}

export interface EnquiryFormText {
  readonly language: Language;
  readonly name: string;
  readonly path: string;
  /** Field names in payload order, as for the proof of work. */
  readonly payload: readonly string[];
  /** In display order. */
  readonly fields: readonly FieldText[];
  /** Precedes the link to the privacy page, which ends the sentence. */
  readonly privacy: string;
  readonly privacyLink: string;
  readonly send: string;
  readonly sending: string;
  /** @param mailbox offered if sending failed */
  readonly notices: (mailbox: string) => Notices;
}

const mail = { type: 'email', autoComplete: 'email' } as const;

const labels = {
  de: {
    mail: 'E-Mail-Adresse',
    message: 'Nachricht',
    sending: 'Wird gesendet …',
    privacyLink: 'Datenschutzerklärung',
  },
  en: {
    mail: 'E-mail address',
    message: 'Message',
    sending: 'Sending …',
    privacyLink: 'privacy statement',
  },
} as const;

function contactForm(language: Language): EnquiryFormText {
  const rules = contactRulesIn[language];
  const { mail: mailLabel, message, ...words } = labels[language];
  const own = {
    de: {
      name: 'Kontaktformular',
      privacy: 'Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der',
      send: 'Nachricht senden',
    },
    en: {
      name: 'Contact form',
      privacy: 'We use what you enter to answer your enquiry. See our',
      send: 'Send message',
    },
  } as const;
  return {
    language,
    ...words,
    ...own[language],
    path: pathInLanguage(contactPath, language),
    payload: Object.keys(rules),
    fields: [
      { name: 'name', rule: rules.name, label: 'Name', autoComplete: 'name' },
      { name: 'mail', rule: rules.mail, label: mailLabel, ...mail },
      { name: 'content', rule: rules.content, label: message },
    ],
    notices: (mailbox) => contactNotices(mailbox, language),
  };
}

// The good faith statement is required by Art. 16(2)(d) DSA.
const abuseWords = {
  de: {
    name: 'Meldeformular',
    client: { label: 'Behörde oder Firma, für die Sie melden', note: 'freiwillig' },
    location: { label: 'Ort der Rechtsverletzung', note: 'URL, IP-Adresse oder Ort' },
    content: 'Beschreibung der Rechtsverletzung',
    privacy:
      'Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall. Mehr steht in der',
    send: 'Meldung senden',
  },
  en: {
    name: 'Report form',
    client: { label: 'Authority or company you are reporting for', note: 'optional' },
    location: { label: 'Location of the content', note: 'URL, IP address or other location' },
    content: 'Description of the violation',
    privacy:
      'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only. See our',
    send: 'Send report',
  },
} as const;

function abuseForm(language: Language): EnquiryFormText {
  const rules = abuseRulesIn[language];
  const { mail: mailLabel, sending, privacyLink } = labels[language];
  const { client, location, content, ...words } = abuseWords[language];
  return {
    language,
    sending,
    privacyLink,
    ...words,
    path: pathInLanguage(abusePath, language),
    payload: Object.keys(rules),
    fields: [
      { name: 'name', rule: rules.name, label: 'Name', autoComplete: 'name' },
      { name: 'mail', rule: rules.mail, label: mailLabel, ...mail },
      { name: 'client', rule: rules.client, ...client, autoComplete: 'organization' },
      { name: 'location', rule: rules.location, ...location },
      { name: 'content', rule: rules.content, label: content },
    ],
    notices: (mailbox) => abuseNotices(mailbox, language),
  };
}

export const enquiryForms = {
  'contact-de': contactForm('de'),
  'contact-en': contactForm('en'),
  'abuse-de': abuseForm('de'),
  'abuse-en': abuseForm('en'),
};
