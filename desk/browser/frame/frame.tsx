// Around every page of those who are signed in: where to go, who one is, and the keys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatch, useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { may, roleWords } from '../../api/roles.ts';
import { Button, DropDown, FaultOf } from '../controls/controls.tsx';
import { type Me, meQuery, signOut } from '../requests/accounts.ts';
import { KeysDialogue, useKeys } from './keys.tsx';

export function Frame() {
  const { me } = useRouteContext({ from: '/desk' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  // An enquiry has an address of its own, but belongs to the list.
  const isInbox = useMatch({ from: '/desk/inbox', shouldThrow: false }) !== undefined;
  const hasInbox = may(me.role, 'read');
  // All keys are those of the inbox.
  useKeys(hasInbox ? { '?': () => setHelpOpen(true) } : {});
  return (
    <div className="frame">
      <a href="#inhalt" className="skip">
        Zum Inhalt
      </a>
      <header className="header">
        <Link to="/" search={{ state: 'open' }} className="brand">
          <svg aria-hidden="true">
            <use href="#logo" />
          </svg>
          <span>{me.company}</span>
        </Link>
        <nav aria-label="Bereiche" className="areas">
          {hasInbox && (
            <Link to="/" search={{ state: 'open' }} aria-current={isInbox ? 'page' : undefined}>
              Anfragen
            </Link>
          )}
          <FurtherAreas me={me} />
        </nav>
        {hasInbox && (
          <Button
            look="quiet"
            className="help"
            aria-label="Tasten und Hilfe"
            onClick={() => setHelpOpen(true)}
          >
            ?
          </Button>
        )}
        <AccountMenu me={me} />
      </header>
      <Outlet />
      <KeysDialogue isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

const managed = [
  ['/personen', 'Personen'],
  ['/auskunft', 'Auskunft und Löschung'],
  ['/jahreszahlen', 'Jahreszahlen'],
  ['/protokoll', 'Protokoll'],
] as const;

/** The inbox is most people's only area; a phone has no room for all pages of a manager. */
function FurtherAreas({ me }: { readonly me: Me }) {
  if (may(me.role, 'manage')) {
    return (
      <DropDown look="quiet" className="manage" button="Verwalten">
        {(close) => (
          <div className="menu">
            {managed.map(([path, word]) => (
              <Link key={path} to={path} onClick={close}>
                {word}
              </Link>
            ))}
            {me.editorUrl !== undefined && (
              <Link to="/redaktion" onClick={close}>
                Redaktion
              </Link>
            )}
          </div>
        )}
      </DropDown>
    );
  }
  if (may(me.role, 'publish')) return <Link to="/redaktion">Redaktion</Link>;
  return may(me.role, 'decide') ? <Link to="/jahreszahlen">Jahreszahlen</Link> : null;
}

function AccountMenu({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const leave = useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      queryClient.setQueryData(meQuery.queryKey, null);
      await router.navigate({ to: '/anmelden' });
      queryClient.clear();
    },
  });
  return (
    <DropDown
      look="quiet"
      className="account"
      button={
        <>
          <span aria-hidden="true">{initials(me.name)}</span>
          <span>{me.name}</span>
          <span className="visually-hidden">, eigenes Konto</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="soft">
            {me.mail}
            <br />
            {roleWords[me.role]}
          </p>
          <div className="menu">
            <Link to="/konto" onClick={close}>
              Eigenes Konto
            </Link>
            <button type="button" onClick={() => leave.mutate()} disabled={leave.isPending}>
              Abmelden
            </button>
          </div>
          <FaultOf error={leave.error} />
        </>
      )}
    </DropDown>
  );
}

/** @returns e.g. `MK` for Maria Kühn */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
