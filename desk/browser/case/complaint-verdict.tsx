// Somebody who had no part in the case decides anew, and answers.
import type { SubmitEvent } from 'react';
import type { ComplaintOutcome } from '../../../contract/case-terms.ts';
import type { Complaint } from '../../api/cases.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraftForm } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { answerComplaint } from '../requests/inbox.ts';
import styles from './case-steps.module.css';
import { complaintOutcomeWords, optionsOf } from './case-words.ts';
import { LetterPreview } from './letter-preview.tsx';

interface Props {
  readonly enquiry: Enquiry;
  readonly complaint: Complaint;
}

const empty = { outcome: '', answer: '', note: '' };

export function ComplaintVerdict({ enquiry: { id, version }, complaint }: Props) {
  const [typed, write, clear] = useDraftForm(`complaint verdict ${complaint.id}`, empty);
  const send = useEnquiryMutation(id, answerComplaint.bind(undefined, id, complaint.id));
  const outcome = typed.outcome as ComplaintOutcome;
  const { answer, note } = typed;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const sent = { version, outcome, answer, ...(note.trim() && { note }) };
    send.mutate(sent, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className={`${styles.next} ${styles.form}`}>
      <Choice
        label="Ergebnis der Beschwerde"
        value={outcome}
        options={optionsOf(complaintOutcomeWords)}
        isRequired
        onChange={(chosen) => write({ outcome: chosen })}
      />
      <Field
        label={`Antwort, geht per Mail an ${complaint.mail}`}
        help={`Warum, auf ${complaint.language === 'en' ? 'Englisch' : 'Deutsch'}. Das Ergebnis und die weiteren Wege schreibt der Server dazu.`}
        rows={5}
        required
        maxLength={10_000}
        value={answer}
        onWrite={(text) => write({ answer: text })}
      />
      <Field
        label="Notiz zur Beschwerde, bleibt bei uns"
        rows={2}
        maxLength={10_000}
        value={note}
        onWrite={(text) => write({ note: text })}
      />
      <LetterPreview id={id} letter={{ letter: 'complaint', id: complaint.id, outcome, answer }}>
        <Button type="submit" look="main" disabled={send.isPending}>
          Antwort senden
        </Button>
      </LetterPreview>
      <FaultOf error={send.error} />
    </form>
  );
}
