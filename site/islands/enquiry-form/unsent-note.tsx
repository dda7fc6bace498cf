import styles from './enquiry-form.module.css';
import { type EnquiryFormText, enquiryForms } from './enquiry-forms.ts';

interface UnsentNoteProps {
  readonly form: keyof typeof enquiryForms;
  /** Offered when sending failed. */
  readonly mailbox: string;
}

/**
 * Below a form: says that it could not be sent while its script is not there (`site/shell/hold-unsent.ts`). Outside of
 * the island, or React would find it changed. The element is there from the start, or a screen reader would miss it.
 */
export function UnsentNote({ form, mailbox }: UnsentNoteProps) {
  const text: EnquiryFormText = enquiryForms[form];
  return <p className={styles.unsent} role="status" data-unsent={text.notices(mailbox).failed} />;
}
