// Notes a complaint that came by mail, phone or letter.
import { type SubmitEvent, useEffect, useRef } from 'react';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import type { Complainant } from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraftForm } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { addComplaint } from '../requests/inbox.ts';
import styles from './case-steps.module.css';
import { complainantWords, languageWords, optionsOf } from './case-words.ts';

interface Props {
  readonly enquiry: Enquiry;
  /** Who may still complain. */
  readonly possible: readonly Complainant[];
  onDone(): void;
}

export function ComplaintForm({ enquiry: { id, version, mails }, possible, onDone }: Props) {
  const told = mails.find(({ recipient }) => recipient === 'customer')?.to ?? '';
  const [typed, write, clear] = useDraftForm(`complaint ${id}`, {
    ...{
      complainant: possible[0] ?? 'reporter',
      receivedOn: berlinDayOf(Date.now()).date,
      text: '',
    },
    ...{ mail: told, language: 'de' },
  });
  const save = useEnquiryMutation(id, addComplaint.bind(undefined, id));
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('select')?.focus(), []);
  const complainant = possible.find((side) => side === typed.complainant) ?? possible[0];
  const isCustomer = complainant === 'customer';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!complainant) return;
    const { receivedOn, text, mail } = typed;
    const answerTo = { mail, language: typed.language as Language };
    save.mutate(
      { version, complainant, receivedOn, text, ...(isCustomer && answerTo) },
      {
        onSuccess: () => {
          clear();
          onDone();
        },
      },
    );
  };
  return (
    <form ref={form} onSubmit={submit} className={`${styles.next} ${styles.form}`}>
      <p className={styles.help}>
        Binnen sechs Monaten nach der Entscheidung. Die Anfrage wird wieder offen, und jemand, der
        bisher nicht beteiligt war, entscheidet neu.
      </p>
      <Choice
        label="Wer beschwert sich?"
        value={complainant ?? ''}
        options={possible.map((side) => [side, complainantWords[side]] as const)}
        onChange={(side) => write({ complainant: side })}
      />
      <Field
        label="Eingegangen am"
        type="date"
        required
        value={typed.receivedOn}
        onWrite={(receivedOn) => write({ receivedOn })}
      />
      <Field
        label="Beschwerde"
        help="Was geschrieben oder gesagt wurde."
        rows={4}
        required
        maxLength={10_000}
        value={typed.text}
        onWrite={(text) => write({ text })}
      />
      {isCustomer && (
        <>
          <Field
            label="Mailadresse für die Antwort"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            value={typed.mail}
            onWrite={(mail) => write({ mail })}
          />
          <Choice
            label="Sprache der Antwort"
            value={typed.language as Language}
            options={optionsOf(languageWords)}
            onChange={(language) => write({ language })}
          />
        </>
      )}
      <FaultOf error={save.error} />
      <div className={styles.buttons}>
        <Button type="submit" look="main" disabled={save.isPending}>
          Beschwerde vermerken
        </Button>
        <Button onClick={onDone}>Abbrechen</Button>
      </div>
    </form>
  );
}
