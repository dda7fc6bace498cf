import type { Notices } from '../../../contract/notices.ts';
import styles from './form.module.css';
import type { EnquiryState } from './use-enquiry.ts';

/** Tells, also to a screen reader, how sending ended. The element is there from the start, or a reader would miss the change. */
export function FormNotice({ state, notices }: { state: EnquiryState; notices: Notices }) {
  return (
    <div role="status" className={styles.notice} data-state={state}>
      {state === 'sent' && <p>{notices.sent}</p>}
      {state === 'failed' && <p>{notices.failed}</p>}
    </div>
  );
}
