import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { invitationSchema } from '../../api/accounts.ts';
import { type Role, roles, roleWords } from '../../api/roles.ts';
import { Button, Dialogue, FaultOf, Notice } from '../controls/controls.tsx';
import { Choice, Field } from '../controls/fields.tsx';
import { Moment } from '../controls/moment.tsx';
import { invite, peopleQuery } from '../requests/accounts.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function InviteDialogue({ isOpen, onClose }: Props) {
  return (
    <Dialogue title="Jemanden einladen" isOpen={isOpen} onClose={onClose}>
      <Invitation onClose={onClose} />
    </Dialogue>
  );
}

const roleHelp: Readonly<Record<Role, string>> = {
  read: 'Sieht alles und ändert nichts.',
  edit: 'Bearbeitet Anfragen und lädt sie als Datei.',
  abuse: 'Wie Bearbeiten, und entscheidet über Meldungen.',
  publish: 'Schreibt und veröffentlicht Seiten und Beiträge; sieht keine Anfragen.',
  manage: 'Wie Missbrauch und Redaktion; löscht, lädt Personen ein und liest das Protokoll.',
};

function Invitation({ onClose }: Pick<Props, 'onClose'>) {
  const queryClient = useQueryClient();
  const [role, setRole] = useState<Role>('edit');
  const [hasTypo, setTypo] = useState(false);
  const send = useMutation({
    mutationFn: invite,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget));
    const { data } = invitationSchema.safeParse({ ...typed, role });
    setTypo(!data);
    if (data) send.mutate(data);
  };
  if (send.data) return <Invited {...send.data} onClose={onClose} />;
  return (
    <form onSubmit={submit} className="stack gap-2">
      <Field label="Name" name="name" autoComplete="off" maxLength={80} required />
      <Field label="E-Mail" name="mail" type="email" autoComplete="off" maxLength={254} required />
      <Choice
        label="Rolle"
        help={roleHelp[role]}
        value={role}
        options={roles.map((known) => [known, roleWords[known]] as const)}
        onChange={(chosen) => setRole(chosen)}
      />
      {hasTypo && <Notice kind="fault">Das ist keine E-Mail-Adresse.</Notice>}
      <FaultOf error={send.error} />
      <div className="end">
        <Button onClick={onClose}>Abbrechen</Button>
        <Button type="submit" look="main" disabled={send.isPending}>
          Einladen
        </Button>
      </div>
    </form>
  );
}

interface InvitedProps {
  readonly link: string;
  readonly expiresAt: number;
  onClose(): void;
}

function Invited({ link, expiresAt, onClose }: InvitedProps) {
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(link) });
  return (
    <>
      <p>
        Geben Sie diesen Link weiter, am besten persönlich. Er gilt einmal und bis{' '}
        <Moment at={expiresAt} isExact />.
      </p>
      <p className="link mono">{link}</p>
      <p role="status">{copy.isSuccess && 'Kopiert.'}</p>
      <FaultOf error={copy.error} />
      <div className="end">
        <Button onClick={() => copy.mutate()}>Kopieren</Button>
        <Button look="main" onClick={onClose}>
          Fertig
        </Button>
      </div>
    </>
  );
}
