// The forms about a complaint: recording one, and the verdict on it.
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import type { Complainant } from '../../../contract/case-terms.ts';
import {
  complainantWords,
  complaintOutcomeWords,
  languageWords,
} from '../../../contract/case-terms.ts';
import {
  buildRequest,
  type FormField,
  type FormPlan,
  noteField,
} from '../enquiry/enquiry-forms.ts';
import { type Case, type Enquiry, oneEnquiry } from '../queries.ts';

/** Records a complaint received by mail, phone or letter. @param possible who may still complain */
export function complaintForm(enquiry: Enquiry, possible: readonly Complainant[]): FormPlan {
  const complainantOptions = possible.map((side) => [side, complainantWords[side]] as const);
  const customerAddress = enquiry.mails.find(({ recipient }) => recipient === 'customer')?.to ?? '';
  const customerFields: readonly FormField[] = [
    { name: 'mail', label: 'Mailadresse für die Antwort', type: 'email', initial: customerAddress },
    { name: 'language', label: 'Sprache der Antwort', choice: languageWords, initial: 'de' },
  ];
  return {
    draft: 'complaint',
    intro:
      'Binnen sechs Monaten nach der Entscheidung. Die Anfrage wird wieder offen, und jemand, der bisher nicht beteiligt war, entscheidet neu.',
    fields: ({ complainant }) => [
      {
        name: 'complainant',
        label: 'Wer beschwert sich?',
        choice: Object.fromEntries(complainantOptions),
        initial: possible[0] ?? 'reporter',
      },
      {
        name: 'receivedOn',
        label: 'Eingegangen am',
        type: 'date',
        initial: berlinDayOf(Date.now()).date,
      },
      { name: 'text', label: 'Beschwerde', help: 'Was geschrieben oder gesagt wurde.', rows: 4 },
      ...(complainant === 'customer' ? customerFields : []),
    ],
    button: 'Beschwerde vermerken',
    send: (typed) => oneEnquiry.complaints.$post(buildRequest(enquiry, typed)),
  };
}

/** A colleague without a part in the case decides and answers. */
export function verdictForm(
  enquiry: Enquiry,
  { id, language, mail }: Case['complaints'][number],
): FormPlan {
  return {
    draft: `complaint ${id}`,
    fields: () => [
      { name: 'outcome', label: 'Ergebnis der Beschwerde', choice: complaintOutcomeWords },
      {
        name: 'answer',
        label: `Antwort, geht per Mail an ${mail}`,
        help: `Warum, auf ${languageWords[language]}. Das Ergebnis und die weiteren Wege schreibt der Server dazu.`,
        rows: 5,
      },
      { ...noteField, label: 'Notiz zur Beschwerde, bleibt bei uns' },
    ],
    button: 'Antwort senden',
    letter: ({ note: _, ...typed }) => ({ letter: 'complaint', id, ...typed }),
    send(typed) {
      const { json, param } = buildRequest(enquiry, typed);
      return oneEnquiry.complaints[':complaint'].$post({
        json,
        param: { ...param, complaint: id },
      });
    },
  };
}
