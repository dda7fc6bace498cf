// Whoever has a password sets up a second factor before anything else opens.
import { useMutation, useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { FaultOf } from '../controls/notice.tsx';
import {
  beginSecondFactor,
  meQuery,
  proveSecondFactor,
  type SecondFactor,
} from '../requests/accounts.ts';
import { CodeList, QrCode } from './codes.tsx';
import { AppCodeField, PasswordField } from './credential-fields.tsx';
import styles from './gate.module.css';
import { Gate } from './gate.tsx';
import { useEnter } from './use-enter.ts';

export function SecondFactorPage() {
  const { data: me } = useQuery(meQuery);
  const enter = useEnter();
  if (me === null) return <Navigate to="/anmelden" replace />;
  return (
    <Gate title="Zweiter Faktor">
      <SecondFactorSetup onDone={() => enter()} />
    </Gate>
  );
}

/** Password, then code, then backup codes. */
export function SecondFactorSetup({ onDone }: { onDone(): Promise<void> }) {
  const [secret, setSecret] = useState<SecondFactor>();
  const [isProven, setProven] = useState(false);
  if (!secret) return <PasswordStep onBegun={setSecret} />;
  if (!isProven) return <CodeStep uri={secret.totpURI} onProven={() => setProven(true)} />;
  return <BackupCodes codes={secret.backupCodes} onDone={onDone} />;
}

function PasswordStep({ onBegun }: { onBegun(secret: SecondFactor): void }) {
  const begin = useMutation({ mutationFn: beginSecondFactor, onSuccess: onBegun });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    begin.mutate(String(new FormData(event.currentTarget).get('password')));
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.lead}>
        Ein Passwort allein genügt hier nicht. Halten Sie eine App für Einmalcodes bereit und geben
        Sie Ihr Passwort noch einmal ein.
      </p>
      <FaultOf error={begin.error} />
      <PasswordField />
      <Button type="submit" look="main" disabled={begin.isPending}>
        Weiter
      </Button>
    </form>
  );
}

function CodeStep({ uri, onProven }: { readonly uri: string; onProven(): void }) {
  const prove = useMutation({ mutationFn: proveSecondFactor, onSuccess: onProven });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    prove.mutate(String(new FormData(event.currentTarget).get('code')).trim());
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <p className={styles.lead}>Nehmen Sie dieses Bild mit der App auf:</p>
      <div className={styles.code}>
        <QrCode text={uri} label="QR-Code für die App" />
      </div>
      <details>
        <summary>Lieber abtippen?</summary>
        <p className={styles.secret} data-testid="secret">
          {new URL(uri).searchParams.get('secret')}
        </p>
      </details>
      <FaultOf error={prove.error} />
      <AppCodeField />
      <Button type="submit" look="main" disabled={prove.isPending}>
        Einrichten
      </Button>
    </form>
  );
}

interface BackupProps {
  readonly codes: readonly string[];
  onDone(): Promise<void>;
}

function BackupCodes({ codes, onDone }: BackupProps) {
  return (
    <div className={styles.form}>
      <p>
        Eingerichtet. Bewahren Sie diese Ersatzcodes an einem sicheren Ort auf, etwa im
        Passwortspeicher: Jeder öffnet einmal, wenn die App nicht da ist. Sie stehen nur jetzt hier.
      </p>
      <CodeList codes={codes} />
      <Button look="main" onClick={() => void onDone()}>
        Ich habe sie aufbewahrt
      </Button>
    </div>
  );
}
