import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  /** `fault` is read out at once, the others when there is time. */
  readonly kind: 'fault' | 'done' | 'hint';
  readonly children: ReactNode;
}

export function Notice({ kind, children }: Props) {
  return (
    <div role={kind === 'fault' ? 'alert' : 'status'} className={styles[kind]}>
      {children}
    </div>
  );
}

/** What went wrong with the last request, if anything. */
export function FaultOf({ error }: { readonly error: Error | null }) {
  return error && <Notice kind="fault">{error.message}</Notice>;
}
