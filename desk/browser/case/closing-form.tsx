// The end of a case: what the reporter is told, and how the case counts.
import type { SubmitEvent } from 'react';
import type { Category, Ground, Outcome } from '../../../contract/case-terms.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { CheckField } from '../controls/check-field.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraftForm } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { noteStep } from '../requests/inbox.ts';
import styles from './case-steps.module.css';
import { categoryWords, groundWords, optionsOf, outcomeWords } from './case-words.ts';
import { LetterPreview } from './letter-preview.tsx';

const empty = { decision: '', outcome: '', ground: '', category: '', isUnfounded: '', note: '' };

export function ClosingForm({ enquiry: { id, version } }: { readonly enquiry: Enquiry }) {
  const [typed, write, clear] = useDraftForm(`closing ${id}`, empty);
  const save = useEnquiryMutation(id, noteStep.bind(undefined, id));
  const { decision, isUnfounded, note } = typed;
  const outcome = typed.outcome as Outcome;
  const isRejected = outcome === 'rejected';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const verdict = {
      outcome,
      ...(!isRejected && { ground: typed.ground as Ground }),
      category: typed.category as Category,
      isUnfounded: isRejected && isUnfounded !== '',
    };
    const sent = { version, step: 'closed' as const, decision, verdict };
    save.mutate({ ...sent, ...(note.trim() && { note }) }, { onSuccess: clear });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Choice
        label="Ergebnis"
        value={outcome}
        options={optionsOf(outcomeWords)}
        isRequired
        onChange={(chosen) => write({ outcome: chosen })}
      />
      {typed.outcome !== '' && !isRejected && (
        <Choice
          label="Grundlage"
          value={typed.ground as Ground | ''}
          options={optionsOf(groundWords)}
          isRequired
          onChange={(ground) => write({ ground })}
        />
      )}
      {isRejected && (
        <CheckField
          label="Offensichtlich unbegründet"
          help="Nur, wenn das ohne jede Prüfung zu sehen war. Weitere Meldungen derselben Adresse zeigen es an."
          isChecked={isUnfounded !== ''}
          onChange={(isChecked) => write({ isUnfounded: isChecked ? 'yes' : '' })}
        />
      )}
      <Choice
        label="Worum es geht"
        help="Was die Meldung rechtswidrig nennt, in den Arten der Jahreszahlen (Art. 15 DSA)."
        value={typed.category as Category | ''}
        options={optionsOf(categoryWords)}
        isRequired
        onChange={(category) => write({ category })}
      />
      <Field
        label="Entscheidung, geht per Mail an die meldende Person"
        help="In deren Sprache. Die Wege zum Widerspruch stellt der Server darunter."
        rows={5}
        required
        maxLength={10_000}
        value={decision}
        onWrite={(text) => write({ decision: text })}
      />
      <Field
        label="Notiz dazu, bleibt bei uns"
        rows={2}
        maxLength={10_000}
        value={note}
        onWrite={(text) => write({ note: text })}
      />
      <LetterPreview id={id} letter={{ letter: 'decision', decision }}>
        <Button type="submit" look="main" disabled={save.isPending}>
          Entscheidung senden und abschließen
        </Button>
      </LetterPreview>
      <FaultOf error={save.error} />
    </form>
  );
}
