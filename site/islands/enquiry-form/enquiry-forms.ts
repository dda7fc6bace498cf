// Texts of both forms. Fields follow from the rules in the contract; field errors and notices are there too, shared with
// the service.
import {
  abusePath,
  abuseRulesIn,
  contactPath,
  contactRulesIn,
  type FieldRule,
  type Language,
  pathInLanguage,
} from '../../../contract/enquiry-rules.ts';
import { abuseNotices, contactNotices } from '../../../contract/notices.ts';

export interface FieldText {
  readonly name: string;
  readonly rule: FieldRule;
  readonly label: string;
  /** Short help behind the label. */
  readonly note?: string | undefined;
}

// The good faith statement is required by Art. 16(2)(d) DSA. Labels are in display order.
const forms = {
  contact: {
    path: contactPath,
    rulesIn: contactRulesIn,
    noticesIn: contactNotices,
    de: {
      name: 'Kontaktformular',
      labels: { name: 'Name', mail: 'E-Mail-Adresse', content: 'Nachricht' },
      notes: {},
      privacy: 'Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der',
      send: 'Nachricht senden',
    },
    en: {
      name: 'Contact form',
      labels: { name: 'Name', mail: 'E-mail address', content: 'Message' },
      notes: {},
      privacy: 'We use what you enter to answer your enquiry. See our',
      send: 'Send message',
    },
  },
  abuse: {
    path: abusePath,
    rulesIn: abuseRulesIn,
    noticesIn: abuseNotices,
    de: {
      name: 'Meldeformular',
      labels: {
        name: 'Name',
        mail: 'E-Mail-Adresse',
        client: 'Behörde oder Firma, für die Sie melden',
        location: 'Ort der Rechtsverletzung',
        content: 'Beschreibung der Rechtsverletzung',
      },
      notes: { client: 'freiwillig', location: 'URL, IP-Adresse oder Ort' },
      privacy:
        'Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall. Mehr steht in der',
      send: 'Meldung senden',
    },
    en: {
      name: 'Report form',
      labels: {
        name: 'Name',
        mail: 'E-mail address',
        client: 'Authority or company you are reporting for',
        location: 'Location of the content',
        content: 'Description of the violation',
      },
      notes: { client: 'optional', location: 'URL, IP address or other location' },
      privacy:
        'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only. See our',
      send: 'Send report',
    },
  },
} as const;

export type EnquiryFormText = ReturnType<typeof formIn>;

function formIn(kind: keyof typeof forms, language: Language) {
  const { path, rulesIn, noticesIn, [language]: text } = forms[kind];
  const { labels, name, privacy, send } = text;
  const rules: Readonly<Record<string, FieldRule>> = rulesIn[language];
  const notes: Readonly<Record<string, string>> = text.notes;
  return {
    language,
    name,
    /** Precedes the link to the privacy page, which ends the sentence. */
    privacy,
    send,
    path: pathInLanguage(path, language),
    /** Field names in payload order, as for the proof of work. */
    payload: Object.keys(rules),
    /** In display order. */
    fields: Object.entries(labels).flatMap(([name, label]): FieldText[] => {
      const rule = rules[name];
      return rule ? [{ name, rule, label, note: notes[name] }] : [];
    }),
    /** @param mailbox offered if sending failed */
    notices: (mailbox: string) => noticesIn(mailbox, language),
  };
}

export const enquiryForms = {
  'contact-de': formIn('contact', 'de'),
  'contact-en': formIn('contact', 'en'),
  'abuse-de': formIn('abuse', 'de'),
  'abuse-en': formIn('abuse', 'en'),
};
