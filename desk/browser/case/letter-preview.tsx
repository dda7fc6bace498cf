// A letter before it goes, by the function of the server that will write it.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import type { letterSchema } from '../../api/cases.ts';
import { Button } from '../controls/button.tsx';
import mail from '../controls/mail-text.module.css';
import { FaultOf } from '../controls/notice.tsx';
import { draftLetter } from '../requests/inbox.ts';
import steps from './case-steps.module.css';
import styles from './letter-preview.module.css';

type Letter = z.input<typeof letterSchema>;

interface Props {
  readonly id: string;
  /** What is typed now. A letter of what was typed before is shown no longer. */
  readonly letter: Letter;
  /** The button that sends it. */
  readonly children: ReactNode;
}

/** Stands at the end of a form: the buttons, and the letter above them once it was asked for. */
export function LetterPreview({ id, letter, children }: Props) {
  const draft = useMutation({ mutationFn: (asked: Letter) => draftLetter(id, asked) });
  const isCurrent = JSON.stringify(draft.variables) === JSON.stringify(letter);
  const shown = isCurrent ? draft.data : undefined;
  const place = useRef<HTMLElement>(null);
  // It may be longer than the window, and whoever does not see it has to hear of it.
  useEffect(() => {
    if (shown) place.current?.focus();
  }, [shown]);
  return (
    <>
      {shown && (
        <section ref={place} tabIndex={-1} aria-label="Vorschau" className={styles.letter}>
          <p className={styles.head}>
            An {shown.to}
            <br />
            <b>{shown.subject}</b>
          </p>
          <p className={mail.text}>{shown.text}</p>
        </section>
      )}
      <FaultOf error={isCurrent ? draft.error : null} />
      <div className={steps.buttons}>
        <Button
          disabled={draft.isPending}
          onClick={({ currentTarget: { form } }) => {
            if (form?.reportValidity()) draft.mutate(letter);
          }}
        >
          Vorschau
        </Button>
        {children}
      </div>
    </>
  );
}
