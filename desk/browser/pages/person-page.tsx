// Access to and deletion of personal data (GDPR, Art. 15 and 17).
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { germanDate } from '../../../contract/berlin-day.ts';
import { type AnswerOf, answerOf, api } from '../client.ts';
import { Button, ErrorNotice, Notice } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { Page } from '../frame/frame.tsx';
import { inboxKey } from '../queries.ts';

type Kept = AnswerOf<Awaited<ReturnType<typeof api.person.$post>>>;
type Deleted = AnswerOf<Awaited<ReturnType<typeof api.person.delete.$post>>>;

export function PersonPage() {
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<Deleted>();
  const find = useMutation({
    mutationFn: (mail: string) => answerOf(api.person.$post({ json: { mail } })),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setDeleted(undefined);
    find.mutate(String(new FormData(event.currentTarget).get('mail')));
  };
  const forget = (counts: Deleted) => {
    setDeleted(counts);
    find.reset();
    queryClient.removeQueries({ queryKey: ['enquiry'] });
    void queryClient.invalidateQueries({ queryKey: inboxKey });
  };
  return (
    <Page title="Auskunft und Löschung">
      <p className="pale measure">
        Jemand möchte wissen, was über ihn gespeichert ist, oder dass es gelöscht wird. Prüfen Sie
        zuerst, dass die Mailadresse dieser Person gehört, etwa durch eine Antwort an diese Adresse.
      </p>
      <form onSubmit={submit} className="row person measure">
        <Field label="Mailadresse" name="mail" type="email" autoComplete="off" required />
        <Button type="submit" variant="main" disabled={find.isPending}>
          Nachsehen
        </Button>
      </form>
      <ErrorNotice error={find.error} />
      {deleted && <Notice kind="done">{sentenceOn(deleted)}</Notice>}
      {find.data && <KeptData mail={find.variables} kept={find.data} onDeleted={forget} />}
    </Page>
  );
}

function sentenceOn({ enquiries, mailFiles, mails }: Deleted): string {
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
  onDeleted(deleted: Deleted): void;
}

/** Data stored about an address, with copy and deletion. */
function KeptData({ mail, kept, onDeleted }: Props) {
  const copy = useMutation({
    mutationFn: () => answerOf(api.person.copy.$post({ json: { mail } })),
    onSuccess: saveFile,
  });
  const remove = useMutation({
    mutationFn: () => answerOf(api.person.delete.$post({ json: { mail } })),
    onSuccess: onDeleted,
  });
  const further = [
    ['Mails an diese Adresse in Vorgängen anderer', kept.furtherMails],
    ['Beschwerden in Vorgängen anderer', kept.furtherComplaints],
    ['Als betroffener Kunde genannt', kept.customerOf],
    ['Mail-Dateien', kept.mailFiles],
  ] as const;
  return (
    <section className="stack">
      <h2>{mail}</h2>
      <ul className="targets">
        {kept.enquiries.map(({ caseNumber, id, kind, receivedAt }) => (
          <li key={id}>
            <Link to="/anfrage/$id" params={{ id }}>
              {kind === 'abuse' ? `Meldung ${caseNumber ?? ''}` : 'Kontaktanfrage'} vom{' '}
              {germanDate(receivedAt)}
            </Link>
          </li>
        ))}
        {further.map(([word, count]) => count > 0 && <li key={word}>{`${word}: ${count}`}</li>)}
      </ul>
      <ErrorNotice error={copy.error} />
      <Button disabled={copy.isPending} onClick={() => copy.mutate()}>
        Auskunft als Datei (JSON)
      </Button>
      <details className="measure">
        <summary className="bad">Alles löschen …</summary>
        <div className="stack">
          <p>
            Alles zu {mail}: Anfragen mit Feldern, Mails, Antworten, Dateien, Notizen und Schritten,
            auch im Suchindex. Das lässt sich nicht zurücknehmen. Nicht erreicht werden Ihre
            Postfächer und Sicherungen; diese verfallen nach ihrer Frist. Im Protokoll bleibt nur,
            dass und von wem gelöscht wurde, ohne die Adresse.
          </p>
          <ErrorNotice error={remove.error} />
          <Button variant="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
            Endgültig löschen
          </Button>
        </div>
      </details>
    </section>
  );
}

function saveFile(copy: unknown): void {
  const text = `${JSON.stringify(copy, undefined, 2)}\n`;
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'auskunft.json' }).click();
  URL.revokeObjectURL(href);
}
