import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { DeletionDialogue } from '../controls/deletion-dialogue.tsx';
import { dayOf } from '../controls/moment.tsx';
import { deleteEnquiry, enquiryKey, inboxKey } from '../requests/inbox.ts';
import styles from './enquiry-page.module.css';

/** How long it is kept, and its deletion before that. */
export function EnquiryEnd({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const [isAsking, setAsking] = useState(false);
  const { keptUntil } = enquiry;
  return (
    <footer className={styles.end}>
      <p>
        {keptUntil === undefined
          ? 'Wird aufbewahrt, bis sie erledigt ist und alle Mails zugestellt sind.'
          : `Wird am ${dayOf(keptUntil)} gelöscht, wenn bis dahin nichts mehr geschieht.`}
      </p>
      {may(me.role, 'manage') && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Löschen …
        </Button>
      )}
      <AskBeforeDeletion enquiry={enquiry} isOpen={isAsking} onClose={() => setAsking(false)} />
    </footer>
  );
}

interface Props {
  readonly enquiry: Enquiry;
  readonly isOpen: boolean;
  onClose(): void;
}

function AskBeforeDeletion({ enquiry, isOpen, onClose }: Props) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteEnquiry(enquiry.id),
    onSuccess: async () => {
      onClose();
      await navigate({ to: '/', search: true });
      queryClient.removeQueries({ queryKey: enquiryKey(enquiry.id) });
      await queryClient.invalidateQueries({ queryKey: inboxKey });
    },
  });
  return (
    <DeletionDialogue title="Anfrage löschen?" isOpen={isOpen} onClose={onClose} deletion={remove}>
      <p>
        „{enquiry.from}“ mit allen Feldern, Mails, Notizen und Schritten. Das lässt sich nicht
        zurücknehmen. In Ihren Postfächern und Sicherungen bleibt sie, bis sie auch dort gelöscht
        wird.
      </p>
    </DeletionDialogue>
  );
}
