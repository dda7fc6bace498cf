// What a dossier is made of: all that the store knows about one enquiry.
import type { Selectable } from 'kysely';
import type {
  Category,
  Complainant,
  ComplaintOutcome,
  Ground,
  Outcome,
  SetAsideReason,
} from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { MailMessage } from '../messages/message.ts';
import type { CaseStep, OutboxTable } from '../store/tables.ts';

export interface DossierMail extends Omit<Selectable<OutboxTable>, 'letter'> {
  readonly message: MailMessage;
}

interface DossierStep {
  readonly step: CaseStep;
  readonly notedAt: number;
  readonly note: string | undefined;
  /** The mail that the step sent. */
  readonly mailId: string | undefined;
}

/** What somebody at the desk wrote down about it. */
interface DossierNote {
  readonly at: number;
  readonly by: string;
  readonly text: string;
}

/** A complaint about the decision of a case. */
export interface DossierComplaint {
  readonly id: string;
  readonly complainant: Complainant;
  /** Where the answer goes. */
  readonly mail: string;
  readonly language: Language;
  readonly receivedAt: number;
  readonly text: string;
  /** Missing while it is open, as all that follows. */
  readonly decidedAt: number | undefined;
  readonly decidedBy: { readonly id: string; readonly name: string } | undefined;
  readonly outcome: ComplaintOutcome | undefined;
  readonly note: string | undefined;
}

/** What the desk found out about a case. */
export interface Finding {
  /** Whose content it is. */
  readonly customer: string | undefined;
  /** Whether somebody made sure that a trusted flagger sent it. */
  readonly isTrusted: boolean;
  /** How it ended. */
  readonly outcome: Outcome | SetAsideReason | undefined;
  readonly ground: Ground | undefined;
  readonly category: Category | undefined;
  readonly isUnfounded: boolean;
}

export interface Dossier extends Finding {
  readonly id: string;
  readonly kind: string;
  readonly receivedAt: number;
  /** In which the sender reads. */
  readonly language: Language;
  /** What the visitor typed, in payload order. */
  readonly fields: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly mails: readonly DossierMail[];
  /** The confirmation of another enquiry that speaks for this one too. */
  readonly sharedConfirmation: DossierMail | undefined;
  /** Abuse reports only. */
  readonly caseNumber: string | undefined;
  /** What it is called in subjects where it is no case. */
  readonly tag: string | undefined;
  /** In the order in which they were noted. */
  readonly steps: readonly DossierStep[];
  /** What the sender wrote later, on the page of the enquiry. Oldest first. */
  readonly additions: readonly {
    readonly id: string;
    readonly at: number;
    readonly text: string;
  }[];
  /** Oldest first. */
  readonly notes: readonly DossierNote[];
  /** Oldest first. */
  readonly complaints: readonly DossierComplaint[];
}
