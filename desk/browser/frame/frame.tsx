// Around every page of whoever is signed in: where to go, who one is, and the keys.
import { Link, Outlet, useMatch, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Me } from '../../api/accounts.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './frame.module.css';
import { KeysDialogue } from './keys-dialogue.tsx';
import { ManageMenu } from './manage-menu.tsx';
import { useKeys } from './use-keys.ts';

/** The inbox is most people's only area; the pages of whoever manages are behind one button. */
function FurtherAreas({ me }: { readonly me: Me }) {
  if (may(me.role, 'manage')) return <ManageMenu hasEditor={me.editorUrl !== undefined} />;
  if (may(me.role, 'publish')) {
    return (
      <Link to="/redaktion" className={styles.area}>
        Redaktion
      </Link>
    );
  }
  if (!may(me.role, 'decide')) return null;
  return (
    <Link to="/jahreszahlen" className={styles.area}>
      Jahreszahlen
    </Link>
  );
}

export function Frame() {
  const { me } = useRouteContext({ from: '/desk' });
  const [isHelpOpen, setHelpOpen] = useState(false);
  // An enquiry has an address of its own, but belongs to the list.
  const isInbox = useMatch({ from: '/desk/inbox', shouldThrow: false }) !== undefined;
  const hasInbox = may(me.role, 'read');
  // All keys are those of the inbox.
  useKeys(hasInbox ? { '?': () => setHelpOpen(true) } : {});
  return (
    <div className={styles.frame}>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt
      </a>
      <header className={styles.header}>
        <Link to="/" search={{ state: 'open' }} className={styles.brand}>
          <svg aria-hidden="true">
            <use href="#logo" />
          </svg>
          <span>{me.company}</span>
        </Link>
        <nav aria-label="Bereiche" className={styles.areas}>
          {hasInbox && (
            <Link
              to="/"
              search={{ state: 'open' }}
              aria-current={isInbox ? 'page' : undefined}
              className={styles.area}
            >
              Anfragen
            </Link>
          )}
          <FurtherAreas me={me} />
        </nav>
        {hasInbox && (
          <Button
            look="quiet"
            className={styles.help}
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
