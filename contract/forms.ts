// Both forms: paths, fields and texts, for browser and service. Source: specification sections 5 and 8, decisions
// "Lengths"; the English texts are ours.
import {
  type FieldRule,
  type FieldShape,
  type Language,
  mailPattern,
  pageIn,
  pathInLanguage,
  visiblePattern,
} from './enquiry-rules.ts';

/** What each field accepts, in payload order, which is also that of the proof of work, of mails and of the desk. */
export const fields = {
  name: { noun: 'Name', minLength: 2, maxLength: 200, pattern: visiblePattern },
  mail: { noun: 'E-Mail', minLength: 1, maxLength: 254, pattern: mailPattern, isAddress: true },
  content: {
    noun: 'Text',
    minLength: 2,
    maxLength: 20_000,
    pattern: visiblePattern,
    multiline: true,
  },
  client: { noun: 'Meldet für', minLength: 0, maxLength: 2_000, takesAnything: true },
  location: { noun: 'Ort', minLength: 2, maxLength: 2_000, pattern: visiblePattern },
} as const satisfies Readonly<Record<string, FieldShape & { readonly noun: string }>>;
export type FieldName = keyof typeof fields;

/** What a field is called in mails to the company and at the desk, in German. */
export function fieldNoun(field: string): string {
  return fields[field as FieldName]?.noun ?? field;
}

interface FieldText extends Pick<FieldRule, 'message' | 'tooLong'> {
  readonly label: string;
  /** Short help behind the label. */
  readonly note?: string;
}

interface FormText<Field extends FieldName> {
  /** Read by screen readers. */
  readonly title: string;
  /** In display order. */
  readonly texts: Readonly<Record<Field, FieldText>>;
  /** Precedes the link to the privacy page, which ends the sentence. */
  readonly privacy: string;
  readonly send: string;
  readonly sent: string;
  /** Precedes the mailbox. */
  readonly failed: string;
}

interface Form<Field extends FieldName> extends Readonly<Record<Language, FormText<Field>>> {
  /** Of the service. */
  readonly path: string;
  /** The German page of the form. */
  readonly page: string;
  /** What its enquiries are called at the desk. */
  readonly word: string;
}

const sender = {
  de: {
    name: { label: 'Name', message: 'Bitte Namen eingeben', tooLong: 'Bitte Namen kürzen' },
    mail: {
      label: 'E-Mail-Adresse',
      message: 'Bitte E-Mail-Adresse eingeben',
      tooLong: 'Bitte E-Mail-Adresse kürzen',
    },
  },
  en: {
    name: {
      label: 'Name',
      message: 'Please enter your name',
      tooLong: 'Please shorten your name',
    },
    mail: {
      label: 'E-mail address',
      message: 'Please enter your e-mail address',
      tooLong: 'Please shorten your e-mail address',
    },
  },
};

type ContactField = 'name' | 'mail' | 'content';

const contact: Form<ContactField> = {
  path: '/mail/v1',
  page: '/kontakt#contactform',
  word: 'Kontakt',
  de: {
    title: 'Kontaktformular',
    texts: {
      ...sender.de,
      content: {
        label: 'Nachricht',
        message: 'Bitte Nachricht eingeben',
        tooLong: 'Bitte Nachricht kürzen',
      },
    },
    privacy: 'Wir verwenden Ihre Angaben, um Ihre Anfrage zu beantworten. Mehr steht in der',
    send: 'Nachricht senden',
    sent: 'Wir haben Ihre Nachricht entgegen genommen. Sie werden in kürze eine Bestätigungsmail erhalten.',
    failed:
      'Ihre Nachricht konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an',
  },
  en: {
    title: 'Contact form',
    texts: {
      ...sender.en,
      content: {
        label: 'Message',
        message: 'Please enter your message',
        tooLong: 'Please shorten your message',
      },
    },
    privacy: 'We use what you enter to answer your enquiry. See our',
    send: 'Send message',
    sent: 'We have received your message. You will receive a confirmation by e-mail shortly.',
    failed: 'Your message could not be sent. Please try again shortly or write to',
  },
};

const abuse: Form<FieldName> = {
  path: '/mail/v1/abuse',
  page: '/abuse#abuseform',
  word: 'Missbrauch',
  de: {
    title: 'Meldeformular',
    texts: {
      ...sender.de,
      client: {
        label: 'Behörde oder Firma, für die Sie melden',
        note: 'freiwillig',
        // Never shown, since every text is accepted.
        message: 'Bitte den Auftraggeber Namen eingeben',
      },
      location: {
        label: 'Ort der Rechtsverletzung',
        note: 'URL, IP-Adresse oder Ort',
        message: 'Bitte den Ort der Rechtsverletzung eingeben',
        tooLong: 'Bitte den Ort der Rechtsverletzung kürzen',
      },
      content: {
        label: 'Beschreibung der Rechtsverletzung',
        message: 'Beschreibung der Rechtsverletzung eingeben',
        tooLong: 'Beschreibung der Rechtsverletzung kürzen',
      },
    },
    // The good faith statement is required by Art. 16(2)(d) DSA.
    privacy:
      'Mit dem Absenden erklären Sie, dass Sie in gutem Glauben davon überzeugt sind, dass Ihre Angaben richtig und vollständig sind. Wir verwenden sie nur für diesen Fall. Mehr steht in der',
    send: 'Meldung senden',
    sent: 'Wir haben Ihre Meldung erhalten. Sie werden in kürze eine Bestätigungsmail erhalten.',
    failed:
      'Ihre Meldung konnte nicht verschickt werden, bitte versuchen Sie es in Kürze noch einmal oder schreiben Sie eine Mail an',
  },
  en: {
    title: 'Report form',
    texts: {
      ...sender.en,
      client: {
        label: 'Authority or company you are reporting for',
        note: 'optional',
        message: 'Please enter the authority or company',
      },
      location: {
        label: 'Location of the content',
        note: 'URL, IP address or other location',
        message: 'Please enter where the violation is',
        tooLong: 'Please shorten the location',
      },
      content: {
        label: 'Description of the violation',
        message: 'Please describe the violation',
        tooLong: 'Please shorten the description',
      },
    },
    privacy:
      'By sending this report you state that you believe in good faith that what you say is accurate and complete. We use it for this case only. See our',
    send: 'Send report',
    sent: 'We have received your report. You will receive a confirmation by e-mail shortly.',
    failed: 'Your report could not be sent. Please try again shortly or write to',
  },
};

export const forms = { contact, abuse };
export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as FormName[];

/** What was typed, in payload order. */
export type ContactMessage = Readonly<Record<ContactField, string>>;
export type AbuseReport = Readonly<Record<FieldName, string>>;

export type FormField = FieldRule & FieldText;
export type FormIn = ReturnType<typeof formIn>;

/** A form in one language. */
export function formIn(name: FormName, language: Language) {
  // Every form has the fields of the contact form.
  const form: Form<ContactField> = forms[name];
  const { texts, ...words } = form[language];
  const payload = fieldNames(name) as ContactField[];
  const rules = payload.map((field): [string, FormField] => {
    return [field, { ...fields[field], ...texts[field] }];
  });
  return {
    ...{ name, language, ...words },
    path: pathInLanguage(form.path, language),
    page: pageIn(form.page, language),
    /** In payload order. */
    rules: Object.fromEntries(rules) as Readonly<Record<ContactField, FormField>>,
    /** In display order. */
    shown: Object.keys(texts) as ContactField[],
  };
}

/** The fields of a form, in payload order. */
export function fieldNames(form: FormName): FieldName[] {
  const names = Object.keys(fields) as FieldName[];
  return names.filter((name) => name in forms[form].de.texts);
}
