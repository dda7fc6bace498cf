// What people do to a report of illegal content. The rules are the command line's; the audit log is ours.
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import {
  findCase,
  giveReasons,
  obstacleToDone,
  setAside,
  takeStep,
} from '../../../server/cases/case-steps.ts';
import { decideComplaint, involvedIn, noteComplaint } from '../../../server/cases/complaints.ts';
import { complainantWords, setAsideWords, stepWords } from '../../../server/cases/words.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type {
  CaseChange,
  complaintVerdictSchema,
  newComplaintSchema,
  reasonsSchema,
  setAsideSchema,
} from '../../api/cases.ts';
import type { stepSchema } from '../../api/inbox.ts';
import type { SignedIn } from '../context.ts';
import { type Outcome, type Row, type WorkParts, work } from './work-on-enquiry.ts';

const workplace = ({ mail, randomness }: WorkParts, now: number) => ({
  ...{ settings: mail, randomness, now: () => now },
});

/** Notes a step of a case. Closing it is the end of the work, too. @throws DeskError with the obstacle */
export async function noteCaseStep(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { step, version, ...taken }: z.infer<typeof stepSchema>,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, _enquiry, now) => {
    await takeStep(workplace(parts, now), transaction, id, { step, ...taken });
    return {
      action: 'case.step',
      summary: `Schritt: ${stepWords[step]}`,
      ...(step === 'closed' && (await doneIfDecided(transaction, id))),
    };
  });
}

/** A customer may complain before the reporter is told, so either decision may be the last. */
async function doneIfDecided(transaction: Transaction<Tables>, id: string) {
  const isDecided = (await obstacleToDone(transaction, id)) === undefined;
  return isDecided ? { values: { state: 'done' as const } } : {};
}

/** Closes a report without a decision. @throws DeskError with the obstacle */
export async function setReportAside(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { note, reason, version }: z.infer<typeof setAsideSchema>,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, _enquiry, now) => {
    await setAside(workplace(parts, now), transaction, id, { reason, note });
    const summary = `Ohne Entscheidung beiseitegelegt: ${setAsideWords[reason]}`;
    return { action: 'case.set-aside', summary, values: { state: 'done' as const } };
  });
}

/** Mails the customer why something was restricted, and notes it. @throws DeskError with the obstacle */
export async function sendReasons(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { version, ...given }: z.infer<typeof reasonsSchema>,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, _enquiry, now) => {
    await giveReasons(workplace(parts, now), transaction, id, given);
    const summary = `Begründung an den Kunden gesendet; Schritt: ${stepWords['customer-informed']}`;
    return { action: 'case.reasons', summary };
  });
}

/** Says whose content it is, and whether a trusted flagger sent the report. */
export async function changeCase(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { customer, isTrusted, version }: CaseChange,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction) => {
    const report = await findCase(transaction, id);
    const said: string[] = [];
    const values: Partial<Row> = {};
    if (customer !== undefined && customer !== (report.customer ?? null)) {
      values.customer = customer;
      values.customer_key = customer && customerKey(customer);
      said.push(`Betroffener Kunde ${customer === null ? 'entfernt' : 'genannt'}`);
    }
    if (isTrusted !== undefined && isTrusted !== report.isTrusted) {
      // The yearly figures have counted it as what it was when it was closed.
      if (report.closedAt !== undefined) {
        throw impossible('Der Fall ist geschlossen und gezählt.');
      }
      values.is_trusted = isTrusted ? 1 : 0;
      said.push(
        isTrusted
          ? 'Als Meldung eines vertrauenswürdigen Hinweisgebers gekennzeichnet'
          : 'Kennzeichen »vertrauenswürdiger Hinweisgeber« entfernt',
      );
    }
    if (said.length === 0) return undefined;
    return { action: 'case.changed', summary: said.join('; '), values };
  });
}

/** In this shape two names of customers are compared. */
export function customerKey(customer: string): string {
  return customer.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

/** Notes a complaint, which opens the enquiry again, for another colleague. @throws DeskError with the obstacle */
export async function addComplaint(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  { version, ...complaint }: z.infer<typeof newComplaintSchema>,
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, enquiry, now) => {
    await noteComplaint(workplace(parts, now), transaction, id, complaint);
    const involved = await involvedIn(transaction, id);
    const isOwnerInvolved = involved.some((person) => person.id === enquiry.owner_id);
    return {
      action: 'case.complained',
      summary: `Beschwerde ${complainantWords[complaint.complainant]} vermerkt, Anfrage wieder offen`,
      values: { state: 'open' as const, ...(isOwnerInvolved && { owner_id: null }) },
    };
  });
}

/**
 * Decides on a complaint and mails the answer.
 * @throws DeskError when it is decided already, or by a person who took part in the case
 */
export async function answerComplaint(
  parts: WorkParts,
  by: SignedIn,
  id: string,
  {
    complaint,
    version,
    ...verdict
  }: z.infer<typeof complaintVerdictSchema> & { readonly complaint: string },
): Promise<Outcome> {
  return await work(parts, by, id, version, async (transaction, _enquiry, now) => {
    const desk = workplace(parts, now);
    const involved = await involvedIn(transaction, id);
    // /digital-services-act and both letters promise it.
    if (involved.some((person) => person.id === by.id)) {
      throw impossible(
        'Sie waren an diesem Fall beteiligt. Über eine Beschwerde entscheidet jemand anderes.',
      );
    }
    await decideComplaint(desk, transaction, id, { ...verdict, id: complaint }, by);
    return {
      action: 'case.reviewed',
      summary: 'Über eine Beschwerde entschieden und geantwortet',
      ...(await doneIfDecided(transaction, id)),
    };
  });
}
