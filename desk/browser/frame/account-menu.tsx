import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { Me } from '../../api/accounts.ts';
import { roleWords } from '../../api/roles.ts';
import menu from '../controls/drop-down.module.css';
import { DropDown } from '../controls/drop-down.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { meQuery, signOut } from '../requests/accounts.ts';
import styles from './account-menu.module.css';

export function AccountMenu({ me }: { readonly me: Me }) {
  const leave = useLeave();
  return (
    <DropDown
      look="quiet"
      className={styles.button}
      button={
        <>
          <span className={styles.sign} aria-hidden="true">
            {initials(me.name)}
          </span>
          <span className={styles.name}>{me.name}</span>
          <span className="visually-hidden">, eigenes Konto</span>
        </>
      }
    >
      {(close) => (
        <>
          <p className={styles.who}>
            {me.mail}
            <br />
            {roleWords[me.role]}
          </p>
          <div className={menu.menu}>
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

function useLeave() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      queryClient.setQueryData(meQuery.queryKey, null);
      await router.navigate({ to: '/anmelden' });
      queryClient.clear();
    },
  });
}

/** @returns e.g. `MK` for Maria Kühn */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
}
