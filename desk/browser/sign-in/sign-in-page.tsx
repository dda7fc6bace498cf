import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Button } from '../controls/button.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import { signInWithPasskey } from '../requests/passkeys.ts';
import { CompanyAccountButton } from './company-account.tsx';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';
import { useEnter } from './use-enter.ts';

export function SignInPage() {
  const { nach } = useSearch({ from: '/anmelden' });
  const enter = useEnter();
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: () => enter(nach) });
  return (
    <Gate title="Anmelden">
      <FaultOf error={passkey.error} />
      {browserSupportsWebAuthn() ? (
        <Button look="main" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
          Mit Passkey anmelden
        </Button>
      ) : (
        <Notice kind="fault">Dieser Browser kann keine Passkeys.</Notice>
      )}
      <CompanyAccountButton wanted={nach} />
      <p className={styles.lead}>Passkey verloren? Wer den Server betreibt, lädt Sie neu ein.</p>
    </Gate>
  );
}
