// Spam, doubles and what was withdrawn: closed without a decision, and counted as such.
import { type SubmitEvent, useState } from 'react';
import type { SetAsideReason } from '../../../contract/case-terms.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraft } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { setAside } from '../requests/inbox.ts';
import styles from './case-steps.module.css';
import { optionsOf, setAsideWords } from './case-words.ts';

export function SetAsideForm({ enquiry: { id, version } }: { readonly enquiry: Enquiry }) {
  const [reason, choose] = useState<SetAsideReason | ''>('');
  const [note, writeNote] = useDraft(`set aside ${id}`);
  const save = useEnquiryMutation(id, setAside.bind(undefined, id));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (reason === '') return;
    const given = { version, reason, ...(note.trim() && { note }) };
    save.mutate(given, { onSuccess: () => writeNote('') });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.help}>
        Eine Mail geht nicht hinaus. Die Seite der meldenden Person sagt den Grund, und die
        Jahreszahlen zählen die Meldung unter ihm.
      </p>
      <Choice<SetAsideReason>
        label="Grund"
        value={reason}
        options={optionsOf(setAsideWords)}
        isRequired
        onChange={choose}
      />
      <Field
        label="Notiz dazu, bleibt bei uns"
        rows={2}
        maxLength={10_000}
        value={note}
        onWrite={writeNote}
      />
      <FaultOf error={save.error} />
      <Button type="submit" disabled={save.isPending}>
        Beiseitelegen
      </Button>
    </form>
  );
}
