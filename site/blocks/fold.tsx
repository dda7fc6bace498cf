import type { ReactNode } from 'react';

interface FoldProps {
  /** Without a label the content is shown as it is. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

/** Content folded under a label on phones; always open on wide screens. */
export function Fold({ label, children }: FoldProps) {
  if (!label) return children;
  return (
    <details data-fold>
      <summary>{label}</summary>
      {children}
    </details>
  );
}
