// Both forms as data: where they are sent, what they ask and what they say. Messages of fields and
// notices are in the contract, since the service says them too.
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
  /** A word of help behind the label. */
  readonly note?: string;
  readonly type?: 'text' | 'email';
  /** What the browser may fill in. */
  readonly autoComplete?: string;
}

export interface EnquiryFormText {
  readonly language: Language;
  readonly name: string;
  readonly path: string;
  /** The fields' names in payload order, which is also the order of the proof of work. */
  readonly payload: readonly string[];
  /** In the order in which they stand on the page. */
  readonly fields: readonly FieldText[];
  /** Leads to the privacy page, whose name closes the sentence. */
  readonly privacy: string;
  readonly privacyLink: string;
  readonly send: string;
  readonly sending: string;
  /** @param mailbox the address offered when sending failed */
  readonly notices: (mailbox: string) => Notices;
}

const { de: german, en: english } = abuseRulesIn;
const { de: contactRules, en: englishContactRules } = contactRulesIn;
const mail = { type: 'email', autoComplete: 'email' } as const;

const contact: EnquiryFormText = {
  language: 'de',
  name: 'Kontaktformular',
  path: contactPath,
  payload: Object.keys(contactRules),
  fields: [
    { name: 'name', rule: contactRules.name, label: 'Name', autoComplete: 'name' },
    { name: 'mail', rule: contactRules.mail, label: 'E-Mail-Adresse', ...mail },
    { name: 'content', rule: contactRules.content, label: 'Nachricht' },
  ],
  privacy: 'Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der',
  privacyLink: 'Datenschutzerklärung',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  notices: (mailbox) => contactNotices(mailbox, 'de'),
};

const contactInEnglish: EnquiryFormText = {
  language: 'en',
  name: 'Contact form',
  path: pathInLanguage(contactPath, 'en'),
  payload: Object.keys(englishContactRules),
  fields: [
    { name: 'name', rule: englishContactRules.name, label: 'Name', autoComplete: 'name' },
    { name: 'mail', rule: englishContactRules.mail, label: 'E-mail address', ...mail },
    { name: 'content', rule: englishContactRules.content, label: 'Message' },
  ],
  privacy: 'We use what you enter to answer your enquiry. See our',
  privacyLink: 'privacy statement',
  send: 'Send message',
  sending: 'Sending …',
  notices: (mailbox) => contactNotices(mailbox, 'en'),
};

// The sentence on good faith is asked for by Art. 16(2)(d) DSA.
const abuse: EnquiryFormText = {
  language: 'de',
  name: 'Meldeformular',
  path: pathInLanguage(abusePath, 'de'),
  payload: Object.keys(german),
  fields: [
    { name: 'name', rule: german.name, label: 'Name', autoComplete: 'name' },
    { name: 'mail', rule: german.mail, label: 'E-Mail-Adresse', ...mail },
    {
      name: 'client',
      rule: german.client,
      label: 'Behörde oder Firma, für die Sie melden',
      note: 'freiwillig',
      autoComplete: 'organization',
    },
    {
      name: 'location',
      rule: german.location,
      label: 'Ort der Rechtsverletzung',
      note: 'URL, IP-Adresse oder Ort',
    },
    { name: 'content', rule: german.content, label: 'Beschreibung der Rechtsverletzung' },
  ],
  privacy:
    'Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall. Mehr steht in der',
  privacyLink: 'Datenschutzerklärung',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  notices: (mailbox) => abuseNotices(mailbox, 'de'),
};

const abuseInEnglish: EnquiryFormText = {
  language: 'en',
  name: 'Report form',
  path: pathInLanguage(abusePath, 'en'),
  payload: Object.keys(english),
  fields: [
    { name: 'name', rule: english.name, label: 'Name', autoComplete: 'name' },
    { name: 'mail', rule: english.mail, label: 'E-mail address', ...mail },
    {
      name: 'client',
      rule: english.client,
      label: 'Authority or company you are reporting for',
      note: 'optional',
      autoComplete: 'organization',
    },
    {
      name: 'location',
      rule: english.location,
      label: 'Location of the content',
      note: 'URL, IP address or other location',
    },
    { name: 'content', rule: english.content, label: 'Description of the violation' },
  ],
  privacy:
    'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only. See our',
  privacyLink: 'privacy statement',
  send: 'Send report',
  sending: 'Sending …',
  notices: (mailbox) => abuseNotices(mailbox, 'en'),
};

export const enquiryForms = {
  'contact-de': contact,
  'contact-en': contactInEnglish,
  'abuse-de': abuse,
  'abuse-en': abuseInEnglish,
};
