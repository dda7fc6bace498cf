import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { meQuery, proveSecondFactor, signIn } from '../requests/accounts.ts';
import { canUsePasskeys, signInWithPasskey } from '../requests/passkeys.ts';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';

export function SignInPage() {
  const [isHalfIn, setHalfIn] = useState(false);
  const enter = useEnter();
  return isHalfIn ? (
    <SecondStep onBack={() => setHalfIn(false)} onDone={enter} />
  ) : (
    <FirstStep onHalf={() => setHalfIn(true)} onDone={enter} />
  );
}

interface FirstStepProps {
  onHalf(): void;
  onDone(): Promise<void>;
}

function FirstStep({ onHalf, onDone }: FirstStepProps) {
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
        <>
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
          <p className={styles.or}>oder mit Passwort</p>
        </>
      )}
      <FaultOf error={passkey.error ?? password.error} />
      <form onSubmit={submit} className={styles.form}>
        <Field label="E-Mail" name="mail" type="email" autoComplete="username" required />
        <Field
          label="Passwort"
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
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
            key="backup"
            label="Ersatzcode"
            name="code"
            autoComplete="off"
            required
            help="Jeder gilt einmal."
          />
        ) : (
          <Field
            key="app"
            label="Code aus der App"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*[0-9]{6}\s*"
            required
            help="Sechs Ziffern."
          />
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

/** Where one wanted to go; only ever a page of the desk. */
function useEnter() {
  const { nach } = useSearch({ from: '/anmelden' });
  const router = useRouter();
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.query({ ...meQuery, staleTime: 0 });
    const isOwnPage = nach !== undefined && /^\/(?![/\\])/.test(nach) && nach !== '/';
    if (isOwnPage) router.history.push(nach);
    else await router.navigate({ to: '/', search: { state: 'open' } });
  };
}
