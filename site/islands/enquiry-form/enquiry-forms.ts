// Both forms as data: where they are sent, what they ask and what they say. Messages of fields and
// notices are in the contract, since the service says them too.
import { abuseRulesIn, contactRules, type FieldRule } from '../../../contract/enquiry-rules.ts';
import { type Language, pathInLanguage } from '../../../contract/language.ts';
import { abuseNotices, contactNotices, type Notices } from '../../../contract/notices.ts';
import { abusePath, contactPath } from '../../../contract/service-paths.ts';

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

const contact: EnquiryFormText = {
  language: 'de',
  name: 'Kontaktformular',
  path: contactPath,
  payload: Object.keys(contactRules),
  fields: [
    { name: 'name', rule: contactRules.name, label: 'Name', autoComplete: 'name' },
    {
      name: 'mail',
      rule: contactRules.mail,
      label: 'E-Mail-Adresse',
      type: 'email',
      autoComplete: 'email',
    },
    { name: 'content', rule: contactRules.content, label: 'Nachricht' },
  ],
  privacy: 'Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der',
  privacyLink: 'Datenschutzerklärung',
  send: 'Nachricht senden',
  sending: 'Wird gesendet …',
  notices: contactNotices,
};

// The sentence on good faith is asked for by Art. 16(2)(d) DSA.
const abuse: EnquiryFormText = {
  language: 'de',
  name: 'Meldeformular',
  path: pathInLanguage(abusePath, 'de'),
  payload: Object.keys(german),
  fields: [
    { name: 'name', rule: german.name, label: 'Name', autoComplete: 'name' },
    {
      name: 'mail',
      rule: german.mail,
      label: 'E-Mail-Adresse',
      type: 'email',
      autoComplete: 'email',
    },
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
    {
      name: 'mail',
      rule: english.mail,
      label: 'E-mail address',
      type: 'email',
      autoComplete: 'email',
    },
    {
      name: 'client',
      rule: english.client,
      label: 'Authority or company for which you report',
      note: 'optional',
      autoComplete: 'organization',
    },
    {
      name: 'location',
      rule: english.location,
      label: 'Place of the violation',
      note: 'URL, IP address or place',
    },
    { name: 'content', rule: english.content, label: 'Description of the violation' },
  ],
  privacy:
    'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only. More is said in our',
  privacyLink: 'privacy statement (in German)',
  send: 'Send report',
  sending: 'Sending …',
  notices: (mailbox) => abuseNotices(mailbox, 'en'),
};

export const enquiryForms = { contact, abuse, abuseInEnglish };
