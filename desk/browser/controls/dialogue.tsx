import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialogue.module.css';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  readonly isUrgent?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** In front of the page, which waits. Escape and a click beside it close it. */
export function Dialogue({ title, isOpen, isUrgent = false, onClose, children }: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog role={isUrgent ? 'alertdialog' : 'dialog'} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The buttons below. */
export function DialogueEnd({ children }: { readonly children: ReactNode }) {
  return <div className={styles.end}>{children}</div>;
}
