import { useRouteContext } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { Moment } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { addNote } from '../requests/inbox.ts';
import { useDraft } from './drafts.tsx';
import styles from './notes.module.css';
import { useEnquiryMutation } from './use-change.ts';

/** What colleagues wrote for each other. Nobody outside gets it. */
export function Notes({ enquiry: { id, notes } }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const canEdit = may(me.role, 'edit');
  if (notes.length === 0 && !canEdit) return null;
  return (
    <section className={styles.notes}>
      <h2>Notizen</h2>
      {notes.length > 0 && (
        <ol className={styles.list}>
          {notes.map(({ id: noteId, at, by, text }) => (
            <li key={noteId}>
              <p className={styles.by}>
                <b>{by.name}</b>, <Moment at={at} isExact />
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {canEdit && <NewNote id={id} />}
    </section>
  );
}

function NewNote({ id }: { readonly id: string }) {
  const [text, write] = useDraft(`note ${id}`);
  const save = useEnquiryMutation(id, () => addNote(id, text));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() !== '') save.mutate(undefined, { onSuccess: () => write('') });
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field
        label="Neue Notiz, nur für Kollegen"
        rows={2}
        maxLength={10_000}
        value={text}
        onWrite={write}
      />
      <FaultOf error={save.error} />
      <Button type="submit" disabled={save.isPending || text.trim() === ''}>
        Notiz speichern
      </Button>
    </form>
  );
}
