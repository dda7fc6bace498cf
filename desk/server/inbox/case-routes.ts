// Reports of illegal content: actions of deciders. The rules are in server/cases.
import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { setAsideWords, stepWords } from '../../../contract/case-terms.ts';
import {
  findCase,
  obstacleToDone,
  recordStep,
  sendReasons,
  setAside,
} from '../../../server/cases/case-steps.ts';
import { decideComplaint, involvedIn, noteComplaint } from '../../../server/cases/complaints.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import type { Tables } from '../../../server/store/tables.ts';
import * as forms from '../../api/forms.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Act, type Action, params } from './act.ts';
import { customerKey, readEarlier } from './read-enquiry.ts';

/** Only `closed` has a decision, mailed to the reporter, and a verdict. */
const stepSchema = z.discriminatedUnion('step', [
  forms.checked,
  forms.customerInformed,
  forms.closed,
]);

const takeCaseStep: Action<z.infer<typeof stepSchema>> = async (
  { desk, enquiry, transaction },
  { version: _, ...taken },
) => {
  await recordStep(desk, transaction, enquiry.id, taken);
  const isEnd = taken.step === 'closed';
  return {
    action: 'case.step',
    summary: `Schritt: ${stepWords[taken.step]}`,
    ...(isEnd && (await doneIfDecided(transaction, enquiry.id))),
  };
};

/** A customer may complain before the reporter is informed, so either decision may be the last. */
async function doneIfDecided(transaction: Transaction<Tables>, id: string) {
  const isDecided = (await obstacleToDone(transaction, id)) === undefined;
  return isDecided ? { values: { state: 'done' as const } } : {};
}

const setReportAside: Action<z.infer<typeof forms.setAside>> = async (
  { desk, enquiry, transaction },
  { reason, note: noted },
) => {
  await setAside(desk, transaction, enquiry.id, { reason, note: noted });
  const summary = `Ohne Entscheidung beiseitegelegt: ${setAsideWords[reason]}`;
  return { action: 'case.set-aside', summary, values: { state: 'done' } };
};

const sendStatement: Action<z.infer<typeof forms.reasons>> = async (
  { desk, enquiry, transaction },
  { version: _, ...given },
) => {
  await sendReasons(desk, transaction, enquiry.id, given);
  const summary = `Begründung an den Kunden gesendet; Schritt: ${stepWords['customer-informed']}`;
  return { action: 'case.reasons', summary };
};

const changeCase: Action<z.infer<typeof forms.caseFacts>> = async (
  { enquiry, transaction },
  { customer = enquiry.customer, isTrusted = enquiry.is_trusted === 1 },
) => {
  const report = await findCase(transaction, enquiry.id);
  const changes: string[] = [];
  if (customer !== enquiry.customer) {
    changes.push(`Betroffener Kunde ${customer === null ? 'entfernt' : 'genannt'}`);
  }
  if (isTrusted !== report.isTrusted) {
    // The yearly figures counted it on closing.
    if (report.closedAt !== undefined) throw impossible('Der Fall ist geschlossen und gezählt.');
    changes.push(
      isTrusted
        ? 'Als Meldung eines vertrauenswürdigen Hinweisgebers gekennzeichnet'
        : 'Kennzeichen »vertrauenswürdiger Hinweisgeber« entfernt',
    );
  }
  if (changes.length === 0) return undefined;
  return {
    action: 'case.changed',
    summary: changes.join('; '),
    values: {
      ...{ customer, customer_key: customer && customerKey(customer) },
      is_trusted: isTrusted ? 1 : 0,
    },
  };
};

/** Reopens the enquiry for a colleague without a part in the decision. */
const addComplaint: Action<z.infer<typeof forms.complaint>> = async (
  { desk, enquiry, transaction },
  complaint,
) => {
  await noteComplaint(desk, transaction, enquiry.id, complaint);
  const involved = await involvedIn(transaction, enquiry.id);
  const isOwnerInvolved = involved.some((person) => person.id === enquiry.owner_id);
  return {
    action: 'case.complained',
    summary: `Beschwerde ${complaint.complainant === 'customer' ? 'des Kunden' : 'der meldenden Person'} vermerkt, Anfrage wieder offen`,
    values: { state: 'open', ...(isOwnerInvolved && { owner_id: null }) },
  };
};

const answerComplaint: Action<z.infer<typeof forms.complaintVerdict>> = async (
  { by, desk, enquiry, params: { complaint: id = '' }, transaction },
  verdict,
) => {
  const involved = await involvedIn(transaction, enquiry.id);
  // Promised by /digital-services-act and both letters.
  if (involved.some((person) => person.id === by.id)) {
    throw impossible(
      'Sie waren an diesem Fall beteiligt. Über eine Beschwerde entscheidet jemand anderes.',
    );
  }
  await decideComplaint(desk, transaction, enquiry.id, { ...verdict, id }, by);
  return {
    action: 'case.reviewed',
    summary: 'Über eine Beschwerde entschieden und geantwortet',
    ...(await doneIfDecided(transaction, enquiry.id)),
  };
};

export function caseRoutes({ clock, db }: DeskParts, act: Act) {
  return new Hono<DeskEnv>()
    .post('/api/enquiries/:id/steps', ...act('decide', stepSchema, takeCaseStep))
    .post('/api/enquiries/:id/set-aside', ...act('decide', forms.setAside, setReportAside))
    .patch('/api/enquiries/:id/case', ...act('decide', forms.caseFacts, changeCase))
    .post('/api/enquiries/:id/reasons', ...act('decide', forms.reasons, sendStatement))
    .post('/api/enquiries/:id/complaints', ...act('decide', forms.complaint, addComplaint))
    .post(
      '/api/enquiries/:id/complaints/:complaint',
      ...act('decide', forms.complaintVerdict, answerComplaint),
    )
    .get('/api/enquiries/:id/earlier', allow('decide'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await readEarlier(db, id, clock.now()), 200);
    });
}
