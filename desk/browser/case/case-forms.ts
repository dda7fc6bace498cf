// The forms about a report: of each its fields, the letter that they make, and what is sent.
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import type { Complainant } from '../../../contract/case-terms.ts';
import type { Complaint } from '../../api/cases.ts';
import type { CaseStep, Enquiry } from '../../api/inbox.ts';
import {
  addComplaint,
  answerComplaint,
  type LetterDraft,
  noteStep,
  sendReasons,
  setAside,
} from '../requests/inbox.ts';
import {
  categoryWords,
  complainantWords,
  complaintOutcomeWords,
  groundWords,
  languageWords,
  measureWords,
  outcomeWords,
  setAsideWords,
} from '../words.ts';

export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly help?: string;
  /** Terms with their words; without them it takes text. `check`: holds or does not. */
  readonly choice?: Readonly<Record<string, string>> | 'check';
  /** Of a field for text; one line where missing. */
  readonly rows?: number;
  readonly type?: 'email' | 'date';
  readonly isOptional?: boolean;
  /** What it holds before anything is typed or chosen. */
  readonly initial?: string;
  /** Offered by a button while the field is empty. */
  readonly offer?: { readonly word: string; readonly text: string };
}

/** By names of fields. Those that are empty, or not shown, are missing where they are sent. */
export type Typed = Readonly<Record<string, string>>;

export interface CaseFormPlan {
  /** What was typed is kept by it until it is sent. */
  readonly draft: string;
  readonly intro?: string;
  readonly outro?: string;
  /** Those to be shown after what was typed so far. */
  fields(typed: Typed): readonly FormField[];
  readonly button: string;
  readonly look?: 'usual';
  /** The letter that goes out with it, and can be looked at before. */
  letter?(typed: Typed): LetterDraft;
  send(typed: Typed): Promise<Enquiry>;
}

// The server checks what is typed; the forms only name it.
type Body<Act extends (...given: never[]) => unknown> = Act extends (
  ...given: infer Given
) => unknown
  ? Given extends [...unknown[], infer Last]
    ? Last
    : never
  : never;

const note: FormField = {
  name: 'note',
  label: 'Notiz dazu, bleibt bei uns',
  rows: 2,
  isOptional: true,
};

/** For a step that sends nothing. */
export function stepForm({ id, version }: Enquiry, step: CaseStep): CaseFormPlan {
  return {
    draft: `step ${id}`,
    fields: () => [note],
    button: 'Schritt vermerken',
    send: (typed) => noteStep(id, { version, step, ...typed } as Body<typeof noteStep>),
  };
}

/** For spam, doubles and what was withdrawn: closed without a decision, and counted as such. */
export function setAsideForm({ id, version }: Enquiry): CaseFormPlan {
  return {
    draft: `set aside ${id}`,
    intro:
      'Eine Mail geht nicht hinaus. Die Seite der meldenden Person sagt den Grund, und die Jahreszahlen zählen die Meldung unter ihm.',
    fields: () => [{ name: 'reason', label: 'Grund', choice: setAsideWords }, note],
    button: 'Beiseitelegen',
    look: 'usual',
    send: (typed) => setAside(id, { version, ...typed } as Body<typeof setAside>),
  };
}

/** The statement of reasons to a customer: every part that Art. 17(3) DSA asks for is a field. */
export function reasonsForm({ id, version, fields }: Enquiry): CaseFormPlan {
  const place = fields.find(({ name }) => name === 'location')?.value ?? '';
  return {
    draft: `reasons ${id}`,
    fields: ({ ground }) => [
      {
        name: 'to',
        label: 'Mailadresse des Kunden',
        help: 'Die des Ansprechpartners, den der Kunde uns genannt hat.',
        type: 'email',
      },
      {
        name: 'language',
        label: 'Sprache des Briefs',
        help: 'In ihr stehen die festen Sätze. Schreiben Sie alles Übrige in derselben Sprache.',
        choice: languageWords,
        initial: 'de',
      },
      {
        name: 'measure',
        label: 'Maßnahme',
        help: 'So wenig wie nötig: erst der Inhalt, dann der Dienst, zuletzt das Konto.',
        choice: measureWords,
      },
      {
        name: 'content',
        label: 'Was ist betroffen?',
        help: 'Adresse, Server, Dienst oder Konto, so genau, dass der Kunde es findet.',
        rows: 2,
        offer: { word: 'Ort aus der Meldung übernehmen', text: place },
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
        isOptional: true,
      },
      {
        name: 'facts',
        label: 'Festgestellte Tatsachen',
        help: 'Worauf die Entscheidung beruht. Wer gemeldet hat, steht hier nur, wenn es unbedingt erforderlich ist.',
        rows: 4,
      },
      { name: 'ground', label: 'Grundlage der Maßnahme', choice: groundWords },
      ground === 'terms'
        ? {
            name: 'basis',
            label: 'Bestimmung des Vertrags',
            help: 'Zum Beispiel AGB, Abschnitt 5.',
          }
        : { name: 'basis', label: 'Gesetz und Paragraf', help: 'Zum Beispiel § 22 KunstUrhG.' },
      {
        name: 'why',
        label:
          ground === 'terms' ? 'Warum verstößt er dagegen?' : 'Warum ist der Inhalt rechtswidrig?',
        rows: 4,
      },
    ],
    outro:
      'Der Server ergänzt: den Tag der Entscheidung, die Meldung als Anlass, dass kein automatisches Verfahren beteiligt war, und die Wege dagegen.',
    button: 'Begründung senden',
    letter: (typed) => ({ letter: 'reasons', ...typed }) as LetterDraft,
    send: (typed) => sendReasons(id, { version, ...typed } as Body<typeof sendReasons>),
  };
}

/** The end of a case: what the reporter is told, and how the case counts. */
export function closingForm({ id, version }: Enquiry): CaseFormPlan {
  return {
    draft: `closing ${id}`,
    fields: ({ outcome }) => [
      { name: 'outcome', label: 'Ergebnis', choice: outcomeWords },
      ...(outcome === 'rejected'
        ? [
            {
              name: 'isUnfounded',
              label: 'Offensichtlich unbegründet',
              help: 'Nur, wenn das ohne jede Prüfung zu sehen war. Weitere Meldungen derselben Adresse zeigen es an.',
              choice: 'check' as const,
            },
          ]
        : []),
      ...(outcome && outcome !== 'rejected'
        ? [{ name: 'ground', label: 'Grundlage', choice: groundWords }]
        : []),
      {
        name: 'category',
        label: 'Worum es geht',
        help: 'Was die Meldung rechtswidrig nennt, in den Arten der Jahreszahlen (Art. 15 DSA).',
        choice: categoryWords,
      },
      {
        name: 'decision',
        label: 'Entscheidung, geht per Mail an die meldende Person',
        help: 'In deren Sprache. Die Wege zum Widerspruch stellt der Server darunter.',
        rows: 5,
      },
      note,
    ],
    button: 'Entscheidung senden und abschließen',
    letter: ({ decision = '' }) => ({ letter: 'decision', decision }),
    send: ({ decision, note: noted, isUnfounded, ...verdict }) =>
      noteStep(id, {
        ...{ version, step: 'closed', decision, ...(noted && { note: noted }) },
        verdict: { ...verdict, isUnfounded: isUnfounded !== undefined },
      } as Body<typeof noteStep>),
  };
}

/** Notes a complaint that came by mail, phone or letter. @param possible who may still complain */
export function complaintForm(
  { id, version, mails }: Enquiry,
  possible: readonly Complainant[],
): CaseFormPlan {
  const sides = possible.map((side) => [side, complainantWords[side]] as const);
  const told = mails.find(({ recipient }) => recipient === 'customer')?.to ?? '';
  return {
    draft: `complaint ${id}`,
    intro:
      'Binnen sechs Monaten nach der Entscheidung. Die Anfrage wird wieder offen, und jemand, der bisher nicht beteiligt war, entscheidet neu.',
    fields: ({ complainant }) => [
      {
        name: 'complainant',
        label: 'Wer beschwert sich?',
        choice: Object.fromEntries(sides),
        initial: possible[0] ?? 'reporter',
      },
      {
        name: 'receivedOn',
        label: 'Eingegangen am',
        type: 'date',
        initial: berlinDayOf(Date.now()).date,
      },
      {
        name: 'text',
        label: 'Beschwerde',
        help: 'Was geschrieben oder gesagt wurde.',
        rows: 4,
      },
      ...(complainant === 'customer'
        ? [
            {
              name: 'mail',
              label: 'Mailadresse für die Antwort',
              type: 'email' as const,
              initial: told,
            },
            {
              name: 'language',
              label: 'Sprache der Antwort',
              choice: languageWords,
              initial: 'de',
            },
          ]
        : []),
    ],
    button: 'Beschwerde vermerken',
    send: (typed) => addComplaint(id, { version, ...typed } as Body<typeof addComplaint>),
  };
}

/** A colleague who had no part in the case decides anew, and answers. */
export function verdictForm({ id, version }: Enquiry, complaint: Complaint): CaseFormPlan {
  const language = languageWords[complaint.language];
  return {
    draft: `complaint verdict ${complaint.id}`,
    fields: () => [
      { name: 'outcome', label: 'Ergebnis der Beschwerde', choice: complaintOutcomeWords },
      {
        name: 'answer',
        label: `Antwort, geht per Mail an ${complaint.mail}`,
        help: `Warum, auf ${language}. Das Ergebnis und die weiteren Wege schreibt der Server dazu.`,
        rows: 5,
      },
      { ...note, label: 'Notiz zur Beschwerde, bleibt bei uns' },
    ],
    button: 'Antwort senden',
    letter: ({ note: _, ...typed }) =>
      ({ letter: 'complaint', id: complaint.id, ...typed }) as LetterDraft,
    send: (typed) =>
      answerComplaint(id, complaint.id, { version, ...typed } as Body<typeof answerComplaint>),
  };
}
