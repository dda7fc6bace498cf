import { useRouteContext } from '@tanstack/react-router';
import type { Enquiry } from '../../api/inbox.ts';
import { may } from '../../api/roles.ts';
import { Button, FaultOf } from '../controls/controls.tsx';
import { Moment } from '../controls/moment.tsx';
import { retryMail } from '../requests/inbox.ts';
import { deliveryWords, recipientWord } from '../words.ts';
import { useEnquiryMutation } from './use-enquiry-mutation.ts';

const stateClass = { delivered: 'good', waiting: 'pale', filed: 'pale', failed: 'bad' } as const;

/** Which mails went out, and how far each has come. */
export function Mails({ enquiry: { id, mails } }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const retry = useEnquiryMutation(id, (mailId: string) => retryMail(id, mailId));
  if (mails.length === 0) return null;
  return (
    <section className="stack">
      <h2>Mails</h2>
      <ul className="stack mails">
        {mails.map((mail) => (
          <li key={mail.id}>
            <p>
              <b>{recipientWord(mail.recipient)}</b>{' '}
              <span className={stateClass[mail.state]}>{deliveryWords[mail.state]}</span>
              {mail.settledAt !== undefined && (
                <>
                  {' '}
                  <Moment at={mail.settledAt} isExact />
                </>
              )}
            </p>
            <p className="soft anywhere">
              An {mail.to}: {mail.subject}
            </p>
            {mail.state !== 'delivered' && mail.state !== 'filed' && (
              <p className="soft anywhere">
                {triesOf(mail.attempts)}
                {mail.fault && ` Zuletzt: ${mail.fault}.`}
              </p>
            )}
            {mail.state === 'failed' && may(me.role, 'edit') && (
              <Button disabled={retry.isPending} onClick={() => retry.mutate(mail.id)}>
                Noch einmal versuchen
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FaultOf error={retry.error} />
    </section>
  );
}

function triesOf(attempts: number): string {
  if (attempts === 0) return 'Noch kein Versuch.';
  return attempts === 1 ? '1 Versuch.' : `${attempts} Versuche.`;
}
