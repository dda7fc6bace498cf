// For those who ask what is kept about them, or want it gone (GDPR, Art. 15 and 17).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button, DeletionDialogue, FaultOf, Notice } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { dayOf } from '../controls/moment.tsx';
import { Page } from '../frame/page.tsx';
import {
  copyPerson,
  type DeletedPerson,
  deletePerson,
  findPerson,
  inboxKey,
  type Kept,
} from '../requests/inbox.ts';

export function PersonPage() {
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
    <Page title="Auskunft und Löschung">
      <p className="pale lead">
        Jemand möchte wissen, was über ihn gespeichert ist, oder dass es gelöscht wird. Prüfen Sie
        zuerst, dass die Mailadresse dieser Person gehört, etwa durch eine Antwort an diese Adresse.
      </p>
      <form onSubmit={submit} className="beside">
        <Field label="Mailadresse" name="mail" type="email" autoComplete="off" required />
        <Button type="submit" look="main" disabled={find.isPending}>
          Nachsehen
        </Button>
      </form>
      <FaultOf error={find.error} />
      {deleted && <Notice kind="done">{wordsFor(deleted)}</Notice>}
      {find.data && <KeptData mail={find.variables} kept={find.data} onDeleted={forget} />}
    </Page>
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

interface Props {
  readonly mail: string;
  readonly kept: Kept;
  onDeleted(deleted: DeletedPerson): void;
}

/** What is kept about an address, and the two things to be done with it. */
function KeptData({ mail, kept, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const copy = useMutation({ mutationFn: copyPerson, onSuccess: saveFile });
  const remove = useMutation({
    mutationFn: () => deletePerson(mail),
    onSuccess: (counts) => {
      setAsking(false);
      onDeleted(counts);
    },
  });
  const further = [
    ['Mails an diese Adresse in Vorgängen anderer', kept.furtherMails],
    ['Beschwerden in Vorgängen anderer', kept.furtherComplaints],
    ['Als betroffener Kunde genannt', kept.customerOf],
    ['Mail-Dateien', kept.mailFiles],
  ] as const;
  return (
    <section className="stack start">
      <h2>{mail}</h2>
      <ul className="stack gap-1 kept">
        {kept.enquiries.map(({ caseNumber, id, kind, receivedAt }) => (
          <li key={id}>
            <Link to="/anfrage/$id" params={{ id }}>
              {kind === 'abuse' ? `Meldung ${caseNumber ?? ''}` : 'Kontaktanfrage'} vom{' '}
              {dayOf(receivedAt)}
            </Link>
          </li>
        ))}
        {further.map(([word, count]) => count > 0 && <li key={word}>{`${word}: ${count}`}</li>)}
      </ul>
      <FaultOf error={copy.error} />
      <div className="row gap-2">
        <Button disabled={copy.isPending} onClick={() => copy.mutate(mail)}>
          Auskunft als Datei (JSON)
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Alles löschen …
        </Button>
      </div>
      <DeletionDialogue
        title="Alles löschen?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        deletion={remove}
      >
        <p>
          Alles zu {mail}: Anfragen mit Feldern, Mails, Antworten, Dateien, Notizen und Schritten,
          auch im Suchindex. Das lässt sich nicht zurücknehmen. Nicht erreicht werden Ihre
          Postfächer und Sicherungen; diese verfallen nach ihrer Frist. Im Protokoll bleibt nur,
          dass und von wem gelöscht wurde, ohne die Adresse.
        </p>
      </DeletionDialogue>
    </section>
  );
}

function saveFile(file: Blob): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: 'auskunft.json' }).click();
  URL.revokeObjectURL(href);
}
