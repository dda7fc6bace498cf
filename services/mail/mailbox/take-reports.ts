// Reports that machines send to our mailbox as a file (XARF 4) become cases like those that are posted. What is
// no valid report stays an ordinary mail, for whoever reads the mailbox.
import type { MessageStructureObject } from 'imapflow';
import type { Transaction } from 'kysely';
import type { EnquiryKind } from '../enquiry.ts';
import { largestReport } from '../intake/read-enquiry.ts';
import { domainOf } from '../messages/automatic-answer.ts';
import type { Kept, Submission } from '../store/keep-enquiry.ts';
import type { Tables } from '../store/tables.ts';
import { readReport } from '../xarf/read-report.ts';
import type { IncomingMail, MailPart } from './read-mail.ts';

export interface ReportParts {
  /** What a report becomes. */
  readonly kind: EnquiryKind;
  /** Of the domain that a mail is from, and of all together. */
  readonly limits: Submission['limits'];
  /** Stores it, as part of what else is stored about its mail. */
  keep(transaction: Transaction<Tables>, submission: Submission): Promise<Kept>;
  /** Told once that is stored for good. */
  onKept(kept: Kept): void;
}

/** Takes the reports of a mail, and tells what became of each; of none where it holds none. */
export type TakeReports = (transaction: Transaction<Tables>, mail: IncomingMail) => Promise<Kept[]>;

export function createReportTaker({ keep, kind, limits }: ReportParts): TakeReports {
  function reportIn(content: Uint8Array) {
    if (content.length > largestReport) return undefined;
    try {
      return readReport(Buffer.from(content).toString('utf8'), kind, 'en');
    } catch {
      // Whatever it is, it must not stand in the way of the mails behind it.
      return undefined;
    }
  }

  return async (transaction, { from, parts }) => {
    const client = [{ name: `mail:${domainOf(from.address)}`, share: 1 }] as const;
    const taken: Kept[] = [];
    for (const { content } of parts.filter(mayBeReport)) {
      const enquiry = reportIn(content);
      if (enquiry) taken.push(await keep(transaction, { enquiry, client, limits }));
    }
    return taken;
  };
}

const deepest = 20;

/** Whether a mail has a file that may be a report, as its server tells without its content. */
export function mayHoldReport(part: MessageStructureObject | undefined, depth = 0): boolean {
  if (!part || depth > deepest) return false;
  const name = part.dispositionParameters?.filename ?? part.parameters?.name ?? '';
  if (mayBeReport({ name, type: part.type.toLowerCase() })) return true;
  return (part.childNodes ?? []).some((child) => mayHoldReport(child, depth + 1));
}

/** Text that is JSON by chance is no report: only what says so, by its type or its name. */
function mayBeReport({ name, type }: Pick<MailPart, 'name' | 'type'>): boolean {
  const named = name.toLowerCase();
  return type === 'application/json' || (named.includes('xarf') && named.endsWith('.json'));
}
