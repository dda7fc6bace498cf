import { useMutation, useQuery } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { z } from 'zod';
import type { Enquiry } from '../../api/inbox.ts';
import { longestSubject, type replyStartSchema } from '../../api/replies.ts';
import { Button } from '../controls/button.tsx';
import { DropDown } from '../controls/drop-down.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf, Notice } from '../controls/notice.tsx';
import { previewReply, replyStartQuery, sendReply } from '../requests/replies.ts';
import { useChosenFiles, useDraft } from './drafts.tsx';
import { faultOf, ReplyFiles } from './reply-files.tsx';
import styles from './reply-form.module.css';
import { ReplyPreview } from './reply-preview.tsx';
import { useEnquiryMutation } from './use-change.ts';
import { isDecisionOwed } from './work-bar.tsx';

export const replyDraft = (id: string) => `reply ${id}`;

interface Props {
  readonly enquiry: Enquiry;
  onSent(): void;
}

type Start = z.infer<typeof replyStartSchema>;

export function ReplyForm(props: Props) {
  const { data: start, error } = useQuery(replyStartQuery(props.enquiry.id));
  if (!start) return <FaultOf error={error} />;
  if (start.to === '') return <Notice kind="hint">Diese Anfrage nennt keine Adresse.</Notice>;
  return <OpenForm {...props} start={start} />;
}

function OpenForm({ enquiry, onSent, start }: Props & { readonly start: Start }) {
  const { id, version } = enquiry;
  const [subject, writeSubject] = useDraft(`reply subject ${id}`, start.subject);
  const [text, writeText] = useDraft(replyDraft(id));
  const [files, choose] = useChosenFiles(replyDraft(id));
  const preview = useMutation({ mutationFn: () => previewReply(id, { subject, text }) });
  const send = useEnquiryMutation(id, (isDone: boolean) =>
    sendReply(id, { version, subject, text, isDone }, files),
  );
  const write = (written: string) => {
    preview.reset();
    writeText(written);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { value } = event.nativeEvent.submitter as HTMLButtonElement;
    if (value === 'preview') return preview.mutate();
    send.mutate(value === 'done', {
      onSuccess: () => {
        writeSubject('');
        writeText('');
        choose([]);
        onSent();
      },
    });
  };
  return (
    <form onSubmit={submit} className={styles.form} aria-label="Antwort">
      <p className={styles.to}>An {start.to}</p>
      <Field
        label="Betreff"
        help="Das Zeichen der Anfrage kommt von selbst dahinter."
        required
        maxLength={longestSubject}
        autoComplete="off"
        value={subject}
        onWrite={(written) => {
          preview.reset();
          writeSubject(written);
        }}
      />
      {start.templates.length > 0 && <Templates start={start} text={text} onChoose={write} />}
      <Field
        label="Text"
        help="Signatur mit den Pflichtangaben der Firma kommt von selbst dazu."
        rows={8}
        required
        maxLength={10_000}
        value={text}
        onWrite={write}
      />
      <ReplyFiles files={files} onChange={choose} />
      {preview.data && <ReplyPreview mail={preview.data} files={files} />}
      <FaultOf error={preview.error ?? send.error} />
      <div className={styles.buttons}>
        {/* The first is what Enter in the subject presses: it must not send. */}
        <Button type="submit" value="preview" disabled={preview.isPending}>
          Vorschau
        </Button>
        <Button
          type="submit"
          value="send"
          look="main"
          disabled={send.isPending || faultOf(files) !== undefined}
        >
          Senden
        </Button>
        {!isDecisionOwed(enquiry) && (
          <Button
            type="submit"
            value="done"
            disabled={send.isPending || faultOf(files) !== undefined}
          >
            Senden und erledigen
          </Button>
        )}
      </div>
    </form>
  );
}

interface TemplatesProps {
  readonly start: Start;
  readonly text: string;
  onChoose(text: string): void;
}

/** A template takes the place of another one, but never of what somebody has typed. */
function Templates({ start: { templates }, text, onChoose }: TemplatesProps) {
  const isUntouched = text.trim() === '' || templates.some((template) => template.text === text);
  return (
    <div className={styles.chooser}>
      <DropDown button="Vorlage einsetzen">
        {(close) => (
          <ul className={styles.templates}>
            {templates.map(({ name, text: filled }) => (
              <li key={name}>
                <Button
                  look="quiet"
                  onClick={() => {
                    close();
                    onChoose(isUntouched ? filled : `${text.trimEnd()}\n\n${filled}`);
                  }}
                >
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </DropDown>
    </div>
  );
}
