// What an invitation leads to. Its secret stands behind the #, so that no server and no log sees it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import { acceptWithPassword, invitationQuery } from '../requests/accounts.ts';
import { acceptWithPasskey, canUsePasskeys } from '../requests/passkeys.ts';
import { CompanyAccountButton } from './company-account.tsx';
import { NewPasswordField } from './credential-fields.tsx';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';
import { useEnter } from './use-enter.ts';

export function InvitationPage() {
  const { hash } = useLocation();
  // On the way to the inbox the address changes first, and this page is still there.
  const [token] = useState(hash);
  const { data: invited, error } = useQuery({ ...invitationQuery(token), enabled: token !== '' });
  return (
    <Gate title="Willkommen">
      {token === '' && <Notice kind="fault">Dieser Link ist nicht vollständig.</Notice>}
      <FaultOf error={error} />
      {invited && (
        <>
          <p className={styles.lead}>
            {invited.name}, Sie sind zu den Anfragen von {invited.company} eingeladen. Wie möchten
            Sie sich anmelden?
          </p>
          <Ways token={token} mail={invited.mail} />
        </>
      )}
    </Gate>
  );
}

function Ways({ token, mail }: { readonly token: string; readonly mail: string }) {
  const [wantsPassword, setWantsPassword] = useState(!canUsePasskeys());
  const enter = useEnter();
  const passkey = useMutation({
    mutationFn: () => acceptWithPasskey(token),
    onSuccess: () => enter(),
  });
  if (wantsPassword) return <PasswordForm token={token} mail={mail} onDone={() => enter()} />;
  return (
    <>
      <FaultOf error={passkey.error} />
      <Button look="main" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
        Passkey anlegen
      </Button>
      <p className={styles.lead}>
        Ein Passkey liegt auf Ihrem Gerät oder Sicherheitsschlüssel und öffnet mit Finger, Gesicht
        oder PIN. Es gibt nichts zu merken und nichts zu stehlen.
      </p>
      <CompanyAccountButton />
      <Button look="quiet" onClick={() => setWantsPassword(true)}>
        Lieber Passwort und App
      </Button>
    </>
  );
}

interface PasswordProps {
  readonly token: string;
  readonly mail: string;
  onDone(): Promise<void>;
}

function PasswordForm({ token, mail, onDone }: PasswordProps) {
  const accept = useMutation({
    mutationFn: (password: string) => acceptWithPassword(token, password),
    onSuccess: onDone,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    accept.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <FaultOf error={accept.error} />
      <Field
        label="E-Mail"
        name="mail"
        type="email"
        autoComplete="username"
        value={mail}
        readOnly
      />
      <NewPasswordField
        label="Passwort"
        name="password"
        advice="am besten würfelt es Ihr Passwortspeicher. Es läuft nicht ab."
      />
      <Button type="submit" look="main" disabled={accept.isPending}>
        Weiter zum zweiten Faktor
      </Button>
    </form>
  );
}
