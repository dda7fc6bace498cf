// The browser's own dialogue: it keeps the focus inside, gives it back afterwards, and Escape closes it.
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialogue.module.css';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  /** For what cannot be undone. */
  readonly isUrgent?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** In front of the page, which waits. What was typed in it is gone when it closes. */
export function Dialogue({ isOpen, ...props }: Props) {
  return isOpen ? <OpenDialogue {...props} /> : null;
}

function OpenDialogue({ title, isUrgent = false, onClose, children }: Omit<Props, 'isOpen'>) {
  const dialogue = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opened = dialogue.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  return (
    <dialog
      ref={dialogue}
      role={isUrgent ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      // A click beside it closes it too.
      closedby="any"
      onCancel={onClose}
      onClose={onClose}
      className={styles.dialogue}
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </dialog>
  );
}

/** The buttons below. */
export function DialogueEnd({ children }: { readonly children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
