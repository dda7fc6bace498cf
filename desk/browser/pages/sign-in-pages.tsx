// Pages without a session: sign-in, invitation, return from the company's identity provider.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { answerOf, api } from '../client.ts';
import { Button, ErrorNotice, Notice } from '../controls/controls.tsx';
import { meQuery } from '../queries.ts';
import { acceptInvitation, signInWithPasskey } from './passkeys.ts';

export function SignInPage() {
  const { nach } = useSearch({ from: '/anmelden' });
  const enter = useEnter();
  return (
    <Gate title="Anmelden">
      <PasskeyButton use={signInWithPasskey} onDone={() => enter(nach)}>
        Mit Passkey anmelden
      </PasskeyButton>
      <CompanyAccountButton wanted={nach} />
      <p className="pale">Passkey verloren? Wer den Server betreibt, lädt Sie neu ein.</p>
    </Gate>
  );
}

/** Target of an invitation. Its secret is in the fragment, which is not sent or logged. */
export function InvitationPage() {
  const { hash } = useLocation();
  // While navigating to the inbox, the address changes before this page unmounts.
  const [token] = useState(hash);
  const { data: invited, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => answerOf(api.invitation.passkey.options.$post({ json: { token } })),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const enter = useEnter();
  return (
    <Gate title="Willkommen">
      {token === '' && <Notice kind="fault">Dieser Link ist nicht vollständig.</Notice>}
      <ErrorNotice error={error} />
      {invited && (
        <>
          <p className="pale">
            {invited.user.displayName}, Sie sind an den Schreibtisch von {invited.rp.name}{' '}
            eingeladen.
          </p>
          <PasskeyButton use={() => acceptInvitation(token)} onDone={() => enter()}>
            Passkey anlegen
          </PasskeyButton>
          <p className="pale">
            Ein Passkey liegt auf Ihrem Gerät oder Sicherheitsschlüssel und öffnet mit Finger,
            Gesicht oder PIN. Es gibt nichts zu merken und nichts zu stehlen.
          </p>
          <CompanyAccountButton />
        </>
      )}
    </Gate>
  );
}

/** Redirect URI of the company's identity provider. */
export function ArrivalPage() {
  // While navigating to the inbox, the address changes before this page unmounts.
  const [query] = useState(() => window.location.search.slice(1) || 'error');
  const enter = useEnter();
  const { error } = useQuery({
    queryKey: ['arrival', query],
    queryFn: async () => {
      const { arrive } = api['sign-in'].company;
      await enter((await answerOf(arrive.$post({ json: { query } }))).wanted);
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Gate title="Anmelden">
      <ErrorNotice error={error} />
      {error ? <Link to="/anmelden">Zur Anmeldung</Link> : <p>Einen Augenblick …</p>}
    </Gate>
  );
}

interface PasskeyProps {
  use(): Promise<void>;
  onDone(): Promise<void>;
  readonly children: ReactNode;
}

function PasskeyButton({ use, onDone, children }: PasskeyProps) {
  const passkey = useMutation({ mutationFn: use, onSuccess: onDone });
  return (
    <>
      <ErrorNotice error={passkey.error} />
      <Button variant="main" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
        {children}
      </Button>
    </>
  );
}

/** Sign-in with the company's accounts, if the settings name a provider. */
function CompanyAccountButton({ wanted }: { readonly wanted?: string | undefined }) {
  const signIn = api['sign-in'];
  const { data: ways } = useQuery({
    queryKey: ['ways'],
    queryFn: () => answerOf(signIn.ways.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const leave = useMutation({
    mutationFn: () => answerOf(signIn.company.depart.$post({ json: { wanted } })),
    onSuccess: ({ location }) => window.location.assign(location),
  });
  if (!ways?.companyAccount) return null;
  return (
    <>
      <ErrorNotice error={leave.error} />
      <Button disabled={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        Mit {ways.companyAccount} anmelden
      </Button>
    </>
  );
}

interface GateProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Gate({ title, children }: GateProps) {
  return (
    <main className="stack page gate">
      <title>{title}</title>
      <svg aria-hidden="true" className="logo">
        <use href="#logo" />
      </svg>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** Opens the requested page; anything but a page of the desk leads to the inbox. */
function useEnter(): (wanted?: string) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (wanted) => {
    await queryClient.query({ ...meQuery, staleTime: 0 });
    const isOwnPage = wanted !== undefined && /^\/(?![/\\])/.test(wanted) && wanted !== '/';
    if (isOwnPage) router.history.push(wanted);
    else await router.navigate({ to: '/', search: { state: 'open' } });
  };
}
