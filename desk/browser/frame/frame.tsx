// Around every page of those who are signed in: where to go, who one is, and the keys.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, Outlet, useMatch, useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { may, roleWords } from '../../api/roles.ts';
import { answerOf, api } from '../client.ts';
import { Button, DropDown, FaultOf } from '../controls/controls.tsx';
import { type Me, meQuery } from '../queries.ts';
import { Keys, KeysDialogue, useKeys } from './keys.tsx';

export function Frame() {
  const { me } = useRouteContext({ from: '/desk' });
  const [areKeysOn, setKeysOn] = useState(true);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // An enquiry has an address of its own, but belongs to the list.
  const isInbox = useMatch({ from: '/desk/inbox', shouldThrow: false }) !== undefined;
  const hasInbox = may(me.role, 'read');
  return (
    <Keys value={{ isOn: areKeysOn, set: setKeysOn }}>
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
          {hasInbox && <HelpButton onOpen={() => setHelpOpen(true)} />}
          <AccountMenu me={me} />
        </header>
        <Outlet />
        {isHelpOpen && <KeysDialogue onClose={() => setHelpOpen(false)} />}
      </div>
    </Keys>
  );
}

/** All keys are those of the inbox. */
function HelpButton({ onOpen }: { onOpen(): void }) {
  useKeys({ '?': onOpen });
  return (
    <Button look="quiet" className="help" aria-label="Tasten und Hilfe" onClick={onOpen}>
      ?
    </Button>
  );
}

/** The inbox is most people's only area; a phone has no room for all pages of a manager. */
function FurtherAreas({ me }: { readonly me: Me }) {
  if (may(me.role, 'manage')) {
    return (
      <DropDown look="quiet" className="manage" button="Verwalten">
        <div className="menu">
          <Link to="/personen">Personen</Link>
          <Link to="/auskunft">Auskunft und Löschung</Link>
          <Link to="/jahreszahlen">Jahreszahlen</Link>
          <Link to="/protokoll">Protokoll</Link>
          {me.editorUrl !== undefined && <Link to="/redaktion">Redaktion</Link>}
        </div>
      </DropDown>
    );
  }
  if (may(me.role, 'publish')) return <Link to="/redaktion">Redaktion</Link>;
  return may(me.role, 'decide') ? <Link to="/jahreszahlen">Jahreszahlen</Link> : null;
}

function AccountMenu({ me }: { readonly me: Me }) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { drafts } = useRouteContext({ from: '/desk' });
  const leave = useMutation({
    mutationFn: () => answerOf(api['sign-out'].$post()),
    onSuccess: async () => {
      queryClient.setQueryData(meQuery.queryKey, null);
      await router.navigate({ to: '/anmelden' });
      drafts.clear();
      queryClient.clear();
    },
  });
  const button = (
    <>
      <span aria-hidden="true">{initials(me.name)}</span>
      <span>{me.name}</span>
      <span className="visually-hidden">, eigenes Konto</span>
    </>
  );
  return (
    <DropDown look="quiet" className="account" button={button}>
      <p className="soft">
        {me.mail}
        <br />
        {roleWords[me.role]}
      </p>
      <div className="menu">
        <Link to="/konto">Eigenes Konto</Link>
        <button type="button" onClick={() => leave.mutate()} disabled={leave.isPending}>
          Abmelden
        </button>
      </div>
      <FaultOf error={leave.error} />
    </DropDown>
  );
}

/** @returns e.g. `MK` for Maria Kühn */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], ...words.slice(1).slice(-1)].map((word = '') => word.charAt(0));
  return letters.join('').toUpperCase();
}
