// A button and what it opens below itself. The browser closes it by Escape and by a click elsewhere.
import { type ReactNode, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './drop-down.module.css';

interface Props {
  readonly button: ReactNode;
  readonly look?: 'usual' | 'quiet';
  readonly className?: string | undefined;
  /** @param close to be called by what leads elsewhere */
  children(close: () => void): ReactNode;
}

export function DropDown({ button, look = 'usual', className = '', children }: Props) {
  const id = useId();
  const opened = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.place}>
      <Button look={look} className={className} popoverTarget={id}>
        {button}
      </Button>
      <div ref={opened} id={id} popover="auto" className={styles.opened}>
        {children(() => opened.current?.hidePopover())}
      </div>
    </div>
  );
}
