import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import type { Me } from '../../api/accounts.ts';
import { roleWords } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { meQuery, signOut } from '../requests/accounts.ts';
import styles from './account-menu.module.css';

export function AccountMenu({ me }: { readonly me: Me }) {
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <MenuTrigger>
      <Button look="quiet" className={styles.button ?? ''} aria-label={`${me.name}, eigenes Konto`}>
        <span className={styles.sign} aria-hidden="true">
          {initials(me.name)}
        </span>
        <span className={styles.name}>{me.name}</span>
      </Button>
      <Popover placement="bottom end" className={styles.popover ?? ''}>
        <p className={styles.who}>
          {me.mail}
          <br />
          {roleWords[me.role]}
        </p>
        <Menu className={styles.menu ?? ''} aria-label="Eigenes Konto">
          <MenuItem className={styles.item ?? ''} onAction={() => void navigate({ to: '/konto' })}>
            Eigenes Konto
          </MenuItem>
          <MenuItem className={styles.item ?? ''} onAction={() => void leave()}>
            Abmelden
          </MenuItem>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function useLeave() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    await signOut();
    queryClient.clear();
    queryClient.setQueryData(meQuery.queryKey, null);
    await router.navigate({ to: '/anmelden' });
  };
}

/** @returns e.g. `MK` for Maria Kühn */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
