import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { proveSecondFactor, signIn } from '../requests/accounts.ts';
import { canUsePasskeys, signInWithPasskey } from '../requests/passkeys.ts';
import { CompanyAccountButton } from './company-account.tsx';
import { AppCodeField, PasswordField } from './credential-fields.tsx';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';
import { useEnter } from './use-enter.ts';

export function SignInPage() {
  const [isHalfIn, setHalfIn] = useState(false);
  const { nach } = useSearch({ from: '/anmelden' });
  const enterDesk = useEnter();
  const enter = () => enterDesk(nach);
  return isHalfIn ? (
    <SecondStep onBack={() => setHalfIn(false)} onDone={enter} />
  ) : (
    <FirstStep wanted={nach} onHalf={() => setHalfIn(true)} onDone={enter} />
  );
}

interface FirstStepProps {
  readonly wanted: string | undefined;
  onHalf(): void;
  onDone(): Promise<void>;
}

function FirstStep({ wanted, onHalf, onDone }: FirstStepProps) {
  const passkey = useMutation({ mutationFn: signInWithPasskey, onSuccess: onDone });
  const password = useMutation({
    mutationFn: ({ mail, word }: { mail: string; word: string }) => signIn(mail, word),
    onSuccess: (needsSecond) => (needsSecond ? onHalf() : onDone()),
  });
  const isBusy = passkey.isPending || password.isPending;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    passkey.reset();
    const form = new FormData(event.currentTarget);
    password.mutate({ mail: String(form.get('mail')), word: String(form.get('password')) });
  };
  return (
    <Gate title="Anmelden">
      {canUsePasskeys() && (
        <Button
          look="main"
          disabled={isBusy}
          onClick={() => {
            password.reset();
            passkey.mutate();
          }}
        >
          Mit Passkey anmelden
        </Button>
      )}
      <CompanyAccountButton wanted={wanted} />
      {canUsePasskeys() && <p className={styles.or}>oder mit Passwort</p>}
      <FaultOf error={passkey.error ?? password.error} />
      <form onSubmit={submit} className={styles.form}>
        <Field label="E-Mail" name="mail" type="email" autoComplete="username" required />
        <PasswordField />
        <Button type="submit" disabled={isBusy}>
          Anmelden
        </Button>
      </form>
    </Gate>
  );
}

interface SecondStepProps {
  onBack(): void;
  onDone(): Promise<void>;
}

function SecondStep({ onBack, onDone }: SecondStepProps) {
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const prove = useMutation({ mutationFn: proveSecondFactor, onSuccess: onDone });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    prove.mutate(String(new FormData(event.currentTarget).get('code')).trim());
  };
  return (
    <Gate title="Zweiter Faktor">
      <FaultOf error={prove.error} />
      <form onSubmit={submit} className={styles.form}>
        {usesBackupCode ? (
          <Field
            label="Ersatzcode"
            name="code"
            autoComplete="off"
            required
            help="Jeder gilt einmal."
          />
        ) : (
          <AppCodeField />
        )}
        <Button type="submit" look="main" disabled={prove.isPending}>
          Anmelden
        </Button>
      </form>
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => setUsesBackupCode(!usesBackupCode)}>
          {usesBackupCode ? 'Code aus der App eingeben' : 'Ersatzcode eingeben'}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Zurück
        </Button>
      </div>
    </Gate>
  );
}
