// What the sender was answered and what came back, and the next answer.
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Enquiry } from '../../api/inbox.ts';
import { mayAnswer } from '../../api/roles.ts';
import { Button } from '../controls/button.tsx';
import { Moment } from '../controls/moment.tsx';
import { Notice } from '../controls/notice.tsx';
import { fileAddress } from '../requests/replies.ts';
import { deliveryWords, sizeOf } from '../words.ts';
import { useHasDraft } from './drafts.tsx';
import mailStyles from './mails.module.css';
import styles from './replies.module.css';
import { ReplyForm, replyDraft } from './reply-form.tsx';

type Reply = Enquiry['replies'][number];
type Message = Enquiry['messages'][number];

export function Replies({ enquiry }: { readonly enquiry: Enquiry }) {
  const { me } = useRouteContext({ from: '/desk' });
  const canAnswer = mayAnswer(me.role, enquiry.kind);
  const mails = [...enquiry.replies, ...enquiry.messages].sort((one, other) => one.at - other.at);
  if (mails.length === 0 && !canAnswer) return null;
  return (
    <section aria-label="Antworten" className={styles.replies}>
      <h2>Antworten</h2>
      {mails.length > 0 && (
        <ol className={styles.list}>
          {mails.map((mail) => (
            <li key={mail.id} className={'from' in mail ? styles.theirs : undefined}>
              {'from' in mail ? (
                <TheirHead message={mail} />
              ) : (
                <OurHead reply={mail} mails={enquiry.mails} />
              )}
              <p className={styles.subject}>{mail.subject}</p>
              <p className={styles.text}>{mail.text}</p>
              {'from' in mail && mail.isCut && (
                <p className={styles.by}>Der Text ist länger; ganz steht er im Postfach.</p>
              )}
              <Files enquiryId={enquiry.id} files={mail.files} />
            </li>
          ))}
        </ol>
      )}
      {canAnswer && <NextReply enquiry={enquiry} />}
    </section>
  );
}

function OurHead({ reply, mails }: { readonly reply: Reply; readonly mails: Enquiry['mails'] }) {
  return (
    <p className={styles.by}>
      <b>{reply.by.name}</b>, <Moment at={reply.at} isExact />{' '}
      <DeliveryOf mail={mails.find(({ id }) => id === reply.mail)} />
    </p>
  );
}

/** Whoever writes from another address may be a colleague of the sender, or somebody who has guessed the tag. */
function TheirHead({
  message: { at, from, isAutomatic, isStranger },
}: {
  readonly message: Message;
}) {
  return (
    <>
      <p className={styles.by}>
        <b>{from.name || from.address}</b>
        {from.name && ` <${from.address}>`}, <Moment at={at} isExact />
        {isAutomatic && ' · automatische Antwort'}
      </p>
      {isStranger && (
        <p className={styles.stranger}>Von einer anderen Adresse als der der Anfrage.</p>
      )}
    </>
  );
}

interface FilesProps {
  readonly enquiryId: string;
  readonly files: Reply['files'];
}

function Files({ enquiryId, files }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label="Anhänge">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={fileAddress(enquiryId, id)} download>
            {name}
          </a>{' '}
          ({sizeOf(bytes)})
        </li>
      ))}
    </ul>
  );
}

function DeliveryOf({ mail }: { readonly mail: Enquiry['mails'][number] | undefined }) {
  return mail && <span className={mailStyles[mail.state]}>{deliveryWords[mail.state]}</span>;
}

/** Open from the start where something was begun. */
function NextReply({ enquiry }: { readonly enquiry: Enquiry }) {
  const hasDraft = useHasDraft(replyDraft(enquiry.id));
  const [isOpen, setOpen] = useState(hasDraft);
  const [isSent, setSent] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        look={isOpen ? 'usual' : 'main'}
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => {
          setSent(false);
          setOpen(!isOpen);
        }}
      >
        {isOpen ? 'Antwort zuklappen' : 'Antworten …'}
      </Button>
      {isSent && <Notice kind="done">Ihre Antwort geht binnen einer Minute hinaus.</Notice>}
      {isOpen && (
        <ReplyForm
          enquiry={enquiry}
          onSent={() => {
            setSent(true);
            close();
          }}
        />
      )}
    </>
  );
}
