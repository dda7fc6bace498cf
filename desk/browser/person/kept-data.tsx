import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeletedPerson, Kept } from '../../api/person.ts';
import { Button } from '../controls/button.tsx';
import { DeletionDialogue } from '../controls/deletion-dialogue.tsx';
import { dayOf } from '../controls/moment.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { copyPerson, deletePerson } from '../requests/person.ts';
import styles from './person-page.module.css';

interface Props {
  readonly mail: string;
  readonly kept: Kept;
  onDeleted(deleted: DeletedPerson): void;
}

/** What is kept about an address, and the two things to be done with it. */
export function KeptData({ mail, kept, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const copy = useMutation({ mutationFn: copyPerson, onSuccess: saveFile });
  return (
    <section className={page.section}>
      <h2>{mail}</h2>
      <ul className={styles.list}>
        {kept.enquiries.map(({ caseNumber, id, kind, receivedAt }) => (
          <li key={id}>
            <Link to="/anfrage/$id" params={{ id }}>
              {kind === 'abuse' ? `Meldung ${caseNumber ?? ''}` : 'Kontaktanfrage'} vom{' '}
              {dayOf(receivedAt)}
            </Link>
          </li>
        ))}
        {kept.furtherMails > 0 && (
          <li>Mails an diese Adresse in Vorgängen anderer: {kept.furtherMails}</li>
        )}
        {kept.furtherComplaints > 0 && (
          <li>Beschwerden in Vorgängen anderer: {kept.furtherComplaints}</li>
        )}
        {kept.customerOf > 0 && <li>Als betroffener Kunde genannt: {kept.customerOf}</li>}
        {kept.mailFiles > 0 && <li>Mail-Dateien: {kept.mailFiles}</li>}
      </ul>
      <FaultOf error={copy.error} />
      <div className={styles.ways}>
        <Button disabled={copy.isPending} onClick={() => copy.mutate(mail)}>
          Auskunft als Datei (JSON)
        </Button>
        <Button look="danger" onClick={() => setAsking(true)}>
          Alles löschen …
        </Button>
      </div>
      <AskBeforeDeletion
        mail={mail}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </section>
  );
}

interface DialogueProps {
  readonly mail: string;
  readonly isOpen: boolean;
  onClose(): void;
  onDeleted(deleted: DeletedPerson): void;
}

function AskBeforeDeletion({ mail, isOpen, onClose, onDeleted }: DialogueProps) {
  const remove = useMutation({
    mutationFn: () => deletePerson(mail),
    onSuccess: (deleted) => {
      onClose();
      onDeleted(deleted);
    },
  });
  return (
    <DeletionDialogue title="Alles löschen?" isOpen={isOpen} onClose={onClose} deletion={remove}>
      <p>
        Alles zu {mail}: Anfragen mit Feldern, Mails, Antworten, Dateien, Notizen und Schritten,
        auch im Suchindex. Das lässt sich nicht zurücknehmen. Nicht erreicht werden Ihre Postfächer
        und Sicherungen; diese verfallen nach ihrer Frist. Im Protokoll bleibt nur, dass und von wem
        gelöscht wurde, ohne die Adresse.
      </p>
    </DeletionDialogue>
  );
}

function saveFile(file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), {
    href: address,
    download: 'auskunft.json',
  });
  link.click();
  URL.revokeObjectURL(address);
}
