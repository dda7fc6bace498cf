// For whoever asks what is kept about them, or wants it gone (GDPR, Art. 15 and 17).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { DeletedPerson } from '../../api/person.ts';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';
import { inboxKey } from '../requests/inbox.ts';
import { findPerson } from '../requests/person.ts';
import { KeptData } from './kept-data.tsx';
import styles from './person-page.module.css';

export function PersonPage() {
  useTitle('Auskunft und Löschung');
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<DeletedPerson>();
  const find = useMutation({ mutationFn: findPerson });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDeleted(undefined);
    find.mutate(String(new FormData(event.currentTarget).get('mail')));
  };
  const forget = (counts: DeletedPerson) => {
    setDeleted(counts);
    find.reset();
    queryClient.removeQueries({ queryKey: ['enquiry'] });
    void queryClient.invalidateQueries({ queryKey: inboxKey });
  };
  return (
    <main id="inhalt" className={page.page}>
      <h1>Auskunft und Löschung</h1>
      <p className={styles.lead}>
        Jemand möchte wissen, was über ihn gespeichert ist, oder dass es gelöscht wird. Prüfen Sie
        zuerst, dass die Mailadresse dieser Person gehört, etwa durch eine Antwort an diese Adresse.
      </p>
      <form onSubmit={submit} className={styles.search}>
        <Field label="Mailadresse" name="mail" type="email" autoComplete="off" required />
        <Button type="submit" look="main" disabled={find.isPending}>
          Nachsehen
        </Button>
      </form>
      <FaultOf error={find.error} />
      {deleted && <Notice kind="done">{wordsFor(deleted)}</Notice>}
      {find.data && <KeptData mail={find.variables} kept={find.data} onDeleted={forget} />}
    </main>
  );
}

function wordsFor({ enquiries, mailFiles, mails }: DeletedPerson): string {
  const parts = [
    enquiries === 1 ? '1 Anfrage' : `${enquiries} Anfragen`,
    mails === 1 ? '1 Mail' : `${mails} Mails`,
    ...(mailFiles > 0 ? [mailFiles === 1 ? '1 Mail-Datei' : `${mailFiles} Mail-Dateien`] : []),
  ];
  return `Gelöscht: ${parts.join(', ')}. Denken Sie auch an Ihre Postfächer.`;
}
