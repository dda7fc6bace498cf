// The forms about an enquiry: fields and request of each.
import {
  categoryWords,
  groundWords,
  languageWords,
  measureWords,
  outcomeWords,
  setAsideSentences,
  stepWords,
} from '../../../contract/case-terms.ts';
import type { FieldProps } from '../controls/fields.tsx';
import { type Case, type Enquiry, oneEnquiry } from '../queries.ts';

/** Required, unless it says otherwise. */
export interface FormField extends Omit<FieldProps<string>, 'value' | 'onValueChange'> {
  readonly name: string;
  readonly initial?: string;
}

/** By field name. Empty and hidden fields are omitted when sending. */
export type FormValues = Readonly<Record<string, string>>;

export interface FormPlan {
  /** Key of the draft until it is sent. */
  readonly draft: string;
  /** Of a next step. */
  readonly title?: string;
  readonly intro?: string;
  /** Fields to show, depending on the input so far. */
  fields(typed: FormValues): readonly FormField[];
  readonly button: string;
  readonly variant?: 'usual';
  send(
    typed: FormValues,
  ): ReturnType<typeof oneEnquiry.steps.$post | typeof oneEnquiry.notes.$post>;
}

/** Parameters and body of a request. The server validates the fields. */
export function buildRequest({ id, version }: Enquiry, json: object) {
  return { param: { id }, json: { version, ...json } as never };
}

export const noteField: FormField = {
  ...{ name: 'note', label: 'Notiz dazu, bleibt bei uns', rows: 2, required: false },
};

/** Internal; never sent. */
export function noteForm({ id }: Enquiry): FormPlan {
  return {
    draft: 'note',
    fields: () => [{ name: 'text', label: 'Neue Notiz, nur für Kollegen', rows: 2 }],
    button: 'Notiz speichern',
    variant: 'usual',
    send: ({ text = '' }) => oneEnquiry.notes.$post({ param: { id }, json: { text } }),
  };
}

/** Facts about a report beyond its input. */
export function factsForm(enquiry: Enquiry, { customer }: Case): FormPlan {
  // The yearly figures count it on closing.
  const isClosed = enquiry.steps.some(({ step }) => step === 'closed');
  const trusted: FormField = {
    name: 'isTrusted',
    label: 'Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA)',
    help: 'Die Jahreszahlen zählen sie gesondert. Setzen Sie es, wenn Sie den Absender geprüft haben: Eine Mailadresse kann jeder eintippen.',
    type: 'checkbox',
    required: false,
    initial: enquiry.isTrusted ? 'yes' : '',
  };
  return {
    draft: 'facts',
    fields: () => [
      {
        name: 'customer',
        label: 'Betroffener Kunde',
        help: 'Nummer oder Name, immer gleich geschrieben: Daran erkennen wir, was es zu ihm schon gab.',
        maxLength: 200,
        required: false,
        initial: customer ?? '',
      },
      ...(isClosed ? [] : [trusted]),
    ],
    button: 'Angaben speichern',
    variant: 'usual',
    send({ customer: named = null, isTrusted }) {
      const facts = { customer: named, ...(!isClosed && { isTrusted: isTrusted !== undefined }) };
      return oneEnquiry.case.$patch(buildRequest(enquiry, facts));
    },
  };
}

/** Forms of the possible next steps. A customer is informed by us, or has been informed otherwise. */
export const stepForms = {
  checked: (enquiry: Enquiry): FormPlan => ({
    ...stepForm(enquiry, 'checked'),
    intro:
      'Sind die Angaben vollständig, liegt der Inhalt bei uns, und ist er rechtswidrig? Das prüft ein Mensch. Eine Mail geht nicht hinaus.',
  }),
  reasons: reasonsForm,
  'customer-informed': (enquiry: Enquiry): FormPlan => ({
    ...stepForm(enquiry, 'customer-informed'),
    title: 'Kunde ist schon informiert: nur vermerken',
    intro:
      'Für einen Brief oder eine Mail, die Sie selbst geschrieben haben. Von hier geht keine hinaus.',
  }),
  closed: closingForm,
};
export type StepChoice = keyof typeof stepForms;

/** For a step without a letter. */
function stepForm(enquiry: Enquiry, step: 'checked' | 'customer-informed') {
  return {
    draft: 'step',
    title: stepWords[step],
    fields: () => [noteField],
    button: 'Schritt vermerken',
    send: (typed: FormValues) => oneEnquiry.steps.$post(buildRequest(enquiry, { step, ...typed })),
  };
}

/** For spam, duplicates and withdrawn reports: closed without a decision. */
export function setAsideForm(enquiry: Enquiry): FormPlan {
  return {
    draft: 'set aside',
    intro:
      'Eine Mail geht nicht hinaus. Die Seite der meldenden Person sagt den Grund, und die Jahreszahlen zählen die Meldung unter ihm.',
    fields: () => [
      { name: 'reason', label: 'Grund', options: Object.entries(setAsideSentences) },
      noteField,
    ],
    button: 'Beiseitelegen',
    variant: 'usual',
    send: (typed) => oneEnquiry['set-aside'].$post(buildRequest(enquiry, typed)),
  };
}

/** The statement of reasons to a customer: one field per part required by Art. 17(3) DSA. */
function reasonsForm(enquiry: Enquiry): FormPlan {
  return {
    draft: 'reasons',
    title: 'Kunde informieren: Begründung senden',
    intro:
      'Wer eingeschränkt wird, bekommt die Gründe (Art. 17 DSA), spätestens wenn die Einschränkung beginnt.',
    fields: ({ ground }) => [
      {
        name: 'to',
        label: 'Mailadresse des Kunden',
        help: 'Die des Ansprechpartners, den der Kunde uns genannt hat.',
        ...{ type: 'email', maxLength: 254 },
      },
      {
        name: 'language',
        label: 'Sprache des Briefs',
        help: 'In ihr stehen die festen Sätze. Schreiben Sie alles Übrige in derselben Sprache.',
        options: Object.entries(languageWords),
        initial: 'de',
      },
      {
        name: 'measure',
        label: 'Maßnahme',
        help: 'So wenig wie nötig: erst der Inhalt, dann der Dienst, zuletzt das Konto.',
        options: Object.entries(measureWords),
      },
      {
        name: 'content',
        label: 'Was ist betroffen?',
        help: 'Adresse, Server, Dienst oder Konto, so genau, dass der Kunde es findet.',
        rows: 2,
        initial: enquiry.fields.find(({ name }) => name === 'location')?.value ?? '',
      },
      {
        name: 'duration',
        label: 'Wie lange?',
        help: 'Bis wann, oder was dafür geschehen muss.',
      },
      {
        name: 'territory',
        label: 'Wo?',
        help: 'Leer: überall. Sonst das Land oder die Länder, in denen es gilt.',
        required: false,
      },
      {
        name: 'facts',
        label: 'Festgestellte Tatsachen',
        help: 'Worauf die Entscheidung beruht. Wer gemeldet hat, steht hier nur, wenn es unbedingt erforderlich ist.',
        rows: 4,
      },
      { name: 'ground', label: 'Grundlage der Maßnahme', options: Object.entries(groundWords) },
      {
        name: 'basis',
        ...(ground === 'terms'
          ? { label: 'Bestimmung des Vertrags', help: 'Zum Beispiel AGB, Abschnitt 5.' }
          : { label: 'Gesetz und Paragraf', help: 'Zum Beispiel § 22 KunstUrhG.' }),
      },
      {
        name: 'why',
        label:
          ground === 'terms' ? 'Warum verstößt er dagegen?' : 'Warum ist der Inhalt rechtswidrig?',
        help: 'Der Server ergänzt: den Tag der Entscheidung, die Meldung als Anlass, dass kein automatisches Verfahren beteiligt war, und die Wege dagegen.',
        rows: 4,
      },
    ],
    button: 'Begründung senden',
    send: (typed) => oneEnquiry.reasons.$post(buildRequest(enquiry, typed)),
  };
}

/** The end of a case: decision for the reporter, and outcome. */
function closingForm(enquiry: Enquiry): FormPlan {
  const unfounded: FormField = {
    name: 'isUnfounded',
    label: 'Offensichtlich unbegründet',
    help: 'Nur, wenn das ohne jede Prüfung zu sehen war. Weitere Meldungen derselben Adresse zeigen es an.',
    type: 'checkbox',
    required: false,
  };
  return {
    draft: 'closing',
    title: stepWords.closed,
    intro:
      'Zum Schluss erfährt die meldende Person, wie entschieden ist und was sie dagegen tun kann. Ist nichts eingeschränkt, muss kein Kunde informiert werden.',
    fields: ({ outcome }) => [
      { name: 'outcome', label: 'Ergebnis', options: Object.entries(outcomeWords) },
      ...(outcome === 'rejected' ? [unfounded] : []),
      ...(outcome && outcome !== 'rejected'
        ? [{ name: 'ground', label: 'Grundlage', options: Object.entries(groundWords) }]
        : []),
      {
        name: 'category',
        label: 'Worum es geht',
        help: 'Was die Meldung rechtswidrig nennt, in den Arten der Jahreszahlen (Art. 15 DSA).',
        options: Object.entries(categoryWords),
      },
      {
        name: 'decision',
        label: 'Entscheidung, geht per Mail an die meldende Person',
        help: 'In deren Sprache. Die Wege zum Widerspruch stellt der Server darunter.',
        rows: 5,
      },
      noteField,
    ],
    button: 'Entscheidung senden und abschließen',
    send({ decision, note: noted, isUnfounded, ...typed }) {
      const verdict = { ...typed, isUnfounded: isUnfounded !== undefined };
      const end = { step: 'closed', decision, note: noted, verdict };
      return oneEnquiry.steps.$post(buildRequest(enquiry, end));
    },
  };
}
