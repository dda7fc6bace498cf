// What senders are told about an enquiry: how far it is and what was decided. What colleagues note for
// each other, and what was written to a customer, is not theirs.
import type { Kysely } from 'kysely';
import type { SetAsideReason } from '../../contract/case-terms.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { setAsideReasonOf } from '../cases/case-steps.ts';
import { type Dossier, findDossier, hasOpenComplaint } from '../cases/dossier.ts';
import { keptUntil } from '../people/retention.ts';
import type { RetentionTerms } from '../settings/mail-settings.ts';
import type { CaseStep, Tables } from '../store/tables.ts';

export type SenderState = Dossier['state'];

export interface Progress {
  readonly kind: string;
  /** In which the sender reads. */
  readonly language: Language;
  readonly caseNumber: string | undefined;
  readonly receivedAt: number;
  readonly state: SenderState;
  /** Abuse reports only, in the order in which they were noted. */
  readonly steps: readonly { readonly step: CaseStep; readonly notedAt: number }[];
  /** As it was mailed to the reporter, line breaks included. */
  readonly decision: string | undefined;
  /** Why the case was closed without a decision. */
  readonly setAside: SetAsideReason | undefined;
  /** When each was made. */
  readonly additions: readonly number[];
  /** Its sender can't delete it. */
  readonly isOpenCase: boolean;
  /** When it will be deleted, if nothing happens until then. */
  readonly keptUntil: number | undefined;
}

export async function readProgress(
  db: Kysely<Tables>,
  enquiryId: string,
  terms: RetentionTerms,
): Promise<Progress | undefined> {
  const dossier = await findDossier(db, enquiryId);
  if (dossier?.id !== enquiryId) return undefined;
  const { additions, caseNumber, kind, language, receivedAt, state, steps } = dossier;
  return {
    ...{ kind, language, caseNumber, receivedAt, state },
    steps: steps.map(({ notedAt, step }) => ({ step, notedAt })),
    decision: decisionOf(dossier),
    setAside: setAsideReasonOf(dossier),
    additions: additions.map(({ at }) => at),
    isOpenCase: isOpenCase(dossier),
    keptUntil: keptUntil(dossier, terms),
  };
}

/** A case may not be deleted before it and complaints about it are decided: its reporter and the public are owed the decision. */
export function isOpenCase(dossier: Dossier): boolean {
  const { caseNumber, closedAt } = dossier;
  if (caseNumber === undefined) return false;
  return closedAt === undefined || hasOpenComplaint(dossier);
}

// The operator's words stand in the mail that closed the case (letters/decisions.ts).
function decisionOf({ mails, steps }: Dossier): string | undefined {
  const mailId = steps.find(({ step }) => step === 'closed')?.mailId;
  const mail = mails.find(({ id, recipient }) => id === mailId && recipient === 'reporter');
  return mail?.message.content.blocks.find((block) => block.kind === 'quote')?.text;
}
