import { useRouteContext } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { Moment } from '../controls/moment.tsx';
import { addNote } from '../requests/inbox.ts';
import { useDraft } from './drafts.tsx';
import { useEnquiryMutation } from './use-enquiry-mutation.ts';

/** What colleagues wrote for each other; it is never sent. */
export function Notes({ enquiry: { id, notes } }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const canEdit = may(me.role, 'edit');
  if (notes.length === 0 && !canEdit) return null;
  return (
    <section className="stack">
      <h2>Notizen</h2>
      {notes.length > 0 && (
        <ol className="stack">
          {notes.map(({ id: noteId, at, by, text }) => (
            <li key={noteId}>
              <p className="soft">
                <b>{by.name}</b>, <Moment at={at} isExact />
              </p>
              <p className="text">{text}</p>
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
    <form onSubmit={submit} className="form gap-1 measure">
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
