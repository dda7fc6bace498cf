// Layout for signed-in people: navigation and account.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatch, useRouteContext, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { may, roleLabels } from '../../api/roles.ts';
import { answerOf, api } from '../client.ts';
import { DropDown, ErrorNotice } from '../controls/controls.tsx';
import { type Me, meQuery } from '../queries.ts';

export function Frame() {
  const { me } = useRouteContext({ from: '/desk' });
  // Enquiries have their own address, but belong to the list.
  const isInbox = useMatch({ from: '/desk/inbox', shouldThrow: false }) !== undefined;
  return (
    <div className="frame">
      <a href="#inhalt" className="button skip">
        Zum Inhalt
      </a>
      <header className="row header">
        {/* The name is hidden on phones. */}
        <Link to="/" search={{ state: 'open' }} className="row brand" aria-label={me.company}>
          <svg aria-hidden="true" className="logo">
            <use href="#logo" />
          </svg>
          <span className="company">{me.company}</span>
        </Link>
        <nav aria-label="Bereiche" className="tabs">
          {may(me.role, 'read') && (
            <Link to="/" search={{ state: 'open' }} aria-current={isInbox ? 'page' : undefined}>
              Anfragen
            </Link>
          )}
          <FurtherAreas me={me} />
        </nav>
        <AccountMenu me={me} />
      </header>
      <Outlet />
    </div>
  );
}

const areas = [
  ['/personen', 'Personen', 'manage'],
  ['/auskunft', 'Auskunft und Löschung', 'manage'],
  ['/jahreszahlen', 'Jahreszahlen', 'decide'],
  ['/protokoll', 'Protokoll', 'manage'],
] as const;

/** A menu if there are several: all areas of a manager do not fit on a phone. */
function FurtherAreas({ me }: { readonly me: Me }) {
  const links = areas
    .filter(([, , right]) => may(me.role, right))
    .map(([to, label]) => (
      <Link key={to} to={to}>
        {label}
      </Link>
    ));
  // The site editor has its own address, if configured.
  const editor = me.editorUrl && <a href={me.editorUrl}>Redaktion</a>;
  if (links.length === 0) return editor;
  if (links.length === 1 && !editor) return links[0];
  return (
    <DropDown variant="quiet" button="Verwalten">
      {links}
      {editor}
    </DropDown>
  );
}

function AccountMenu({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const signOut = useMutation({
    mutationFn: () => answerOf(api['sign-out'].$post()),
    onSuccess: async () => {
      queryClient.setQueryData(meQuery.queryKey, null);
      await router.navigate({ to: '/anmelden' });
      queryClient.clear();
    },
  });
  const button = (
    <>
      <span className="nowrap">{me.name}</span>
      <span className="visually-hidden">, eigenes Konto</span>
    </>
  );
  return (
    <DropDown variant="quiet" button={button}>
      <p className="soft">
        {me.mail}
        <br />
        {roleLabels[me.role]}
      </p>
      <Link to="/konto">Eigenes Konto</Link>
      <button type="button" onClick={() => signOut.mutate()} disabled={signOut.isPending}>
        Abmelden
      </button>
      <ErrorNotice error={signOut.error} />
    </DropDown>
  );
}

interface PageProps {
  readonly title: string;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Every page but the inbox: a single column. */
export function Page({ title, aside, children }: PageProps) {
  return (
    <main id="inhalt" className="stack far page">
      <title>{title}</title>
      <div className="row between">
        <h1>{title}</h1>
        {aside}
      </div>
      {children}
    </main>
  );
}
