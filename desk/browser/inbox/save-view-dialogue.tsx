import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { type Filter, newViewSchema } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { saveView, viewsKey } from '../requests/inbox.ts';
import styles from './saved-views.module.css';

interface Props {
  readonly filter: Filter;
  readonly isOpen: boolean;
  onClose(): void;
}

export function SaveViewDialogue({ filter, isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: saveView,
    onSuccess: () => {
      onClose();
      return queryClient.invalidateQueries({ queryKey: viewsKey });
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const view = { name: form.get('name'), filter, isShared: form.get('shared') === 'on' };
    save.mutate(newViewSchema.parse(view));
  };
  return (
    <Dialogue title="Ansicht speichern" isOpen={isOpen} onClose={onClose}>
      <form onSubmit={submit} className={styles.form}>
        <Field
          label="Name"
          name="name"
          required
          maxLength={60}
          help="Gespeichert werden Stand, Filter und Suche, nicht die Anfragen selbst."
        />
        <label className={styles.shared}>
          <input type="checkbox" name="shared" /> Auch den Kollegen zeigen
        </label>
        <FaultOf error={save.error} />
        <DialogueEnd>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button type="submit" look="main" disabled={save.isPending}>
            Speichern
          </Button>
        </DialogueEnd>
      </form>
    </Dialogue>
  );
}
