import type { z } from 'zod';
import type { replyPreviewSchema } from '../../api/replies.ts';
import plain from '../controls/mail-text.module.css';
import styles from './reply-preview.module.css';

interface Props {
  readonly mail: z.infer<typeof replyPreviewSchema>;
  readonly files: readonly File[];
}

/** The mail as the server will send it, in plain text; its HTML part says the same. */
export function ReplyPreview({ mail, files }: Props) {
  const rows = [
    ['Von', mail.from],
    ['An', mail.to],
    ['Antwort an', mail.replyTo],
    ['Betreff', mail.subject],
    ...(files.length > 0 ? [['Anhänge', files.map(({ name }) => name).join(', ')]] : []),
  ];
  return (
    <section aria-label="Vorschau" className={styles.preview}>
      <dl className={styles.head}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p role="status" className={plain.text}>
        {mail.text.trimEnd()}
      </p>
    </section>
  );
}
