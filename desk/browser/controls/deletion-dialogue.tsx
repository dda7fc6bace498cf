import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialogue, DialogueEnd } from './dialogue.tsx';
import { FaultOf } from './notice.tsx';

interface Props {
  readonly title: string;
  readonly isOpen: boolean;
  onClose(): void;
  /** The deletion, once it was asked for. */
  readonly deletion: {
    readonly error: Error | null;
    readonly isPending: boolean;
    mutate(): void;
  };
  /** What goes, and what stays elsewhere. */
  readonly children: ReactNode;
}

/** Asks before something is gone for good. */
export function DeletionDialogue({ title, isOpen, onClose, deletion, children }: Props) {
  return (
    <Dialogue title={title} isUrgent isOpen={isOpen} onClose={onClose}>
      {children}
      <FaultOf error={deletion.error} />
      <DialogueEnd>
        <Button onClick={onClose}>Behalten</Button>
        <Button look="danger" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
          Endgültig löschen
        </Button>
      </DialogueEnd>
    </Dialogue>
  );
}
