// What an invitation leads to. Its secret stands behind the #, so that no server and no log sees it.
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import { invitationQuery } from '../requests/accounts.ts';
import { acceptInvitation } from '../requests/passkeys.ts';
import { CompanyAccountButton } from './company-account.tsx';
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
            {invited.name}, Sie sind an den Schreibtisch von {invited.company} eingeladen.
          </p>
          <Ways token={token} />
        </>
      )}
    </Gate>
  );
}

function Ways({ token }: { readonly token: string }) {
  const enter = useEnter();
  const passkey = useMutation({
    mutationFn: () => acceptInvitation(token),
    onSuccess: () => enter(),
  });
  return (
    <>
      <FaultOf error={passkey.error} />
      {browserSupportsWebAuthn() ? (
        <Button look="main" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
          Passkey anlegen
        </Button>
      ) : (
        <Notice kind="fault">
          Dieser Browser kann keine Passkeys. Öffnen Sie den Link in einem anderen.
        </Notice>
      )}
      <p className={styles.lead}>
        Ein Passkey liegt auf Ihrem Gerät oder Sicherheitsschlüssel und öffnet mit Finger, Gesicht
        oder PIN. Es gibt nichts zu merken und nichts zu stehlen.
      </p>
      <CompanyAccountButton />
    </>
  );
}
