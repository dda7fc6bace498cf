import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button, DeletionDialogue } from '../controls/controls.tsx';
import { dayOf } from '../controls/moment.tsx';
import { deleteEnquiry, enquiryKey, inboxKey } from '../requests/inbox.ts';

/** How long it is kept, and its deletion before that. */
export function EnquiryEnd({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, from, keptUntil } = enquiry;
  const remove = useMutation({
    mutationFn: () => deleteEnquiry(id),
    onSuccess: async () => {
      setAsking(false);
      await navigate({ to: '/', search: true });
      queryClient.removeQueries({ queryKey: enquiryKey(id) });
      await queryClient.invalidateQueries({ queryKey: inboxKey });
    },
  });
  return (
    <footer className="row between soft">
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
      <DeletionDialogue
        title="Anfrage löschen?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        deletion={remove}
      >
        <p>
          „{from}“ mit allen Feldern, Mails, Notizen und Schritten. Das lässt sich nicht
          zurücknehmen. In Ihren Postfächern und Sicherungen bleibt sie, bis sie auch dort gelöscht
          wird.
        </p>
      </DeletionDialogue>
    </footer>
  );
}
