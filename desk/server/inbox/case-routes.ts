// Reports of illegal content: actions of deciders. The rules are in server/cases.
import { Hono } from 'hono';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import {
  categories,
  complainants,
  complaintOutcomes,
  grounds,
  measures,
  outcomes,
  setAsideReasons,
  setAsideWords,
  stepWords,
} from '../../../contract/case-terms.ts';
import { languages } from '../../../contract/enquiry-rules.ts';
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
import { lineSchema, mailSchema, noteTextSchema } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Act, type Action, params } from './act.ts';
import { customerKey, readEarlier } from './read-enquiry.ts';

const version = z.int();
const note = noteTextSchema.optional();
const language = z.enum(languages);

const verdictSchema = z
  .object({
    outcome: z.enum(outcomes),
    ground: z.enum(grounds).optional(),
    category: z.enum(categories),
    isUnfounded: z.boolean().default(false),
  })
  .refine(({ ground, outcome }) => (outcome === 'rejected') === (ground === undefined), {
    path: ['ground'],
  })
  .refine(({ isUnfounded, outcome }) => !isUnfounded || outcome === 'rejected', {
    path: ['isUnfounded'],
  });

/** Only `closed` has a decision, mailed to the reporter, and a verdict. */
const stepSchema = z.discriminatedUnion('step', [
  z.object({
    ...{ version, step: z.enum(['checked', 'customer-informed']), note },
    ...{ decision: z.never().optional(), verdict: z.never().optional() },
  }),
  z.object({
    ...{ version, step: z.literal('closed'), note },
    ...{ decision: noteTextSchema, verdict: verdictSchema },
  }),
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

const setAsideSchema = z.object({ version, reason: z.enum(setAsideReasons), note });

const setReportAside: Action<z.infer<typeof setAsideSchema>> = async (
  { desk, enquiry, transaction },
  { reason, note: noted },
) => {
  await setAside(desk, transaction, enquiry.id, { reason, note: noted });
  const summary = `Ohne Entscheidung beiseitegelegt: ${setAsideWords[reason]}`;
  return { action: 'case.set-aside', summary, values: { state: 'done' } };
};

/** All fields required by Art. 17(3) DSA. */
const reasonsSchema = z.object({
  version,
  ...{ to: mailSchema, language, measure: z.enum(measures), content: noteTextSchema },
  ...{ duration: noteTextSchema, territory: note, facts: noteTextSchema },
  ...{ ground: z.enum(grounds), basis: noteTextSchema, why: noteTextSchema },
});

const sendStatement: Action<z.infer<typeof reasonsSchema>> = async (
  { desk, enquiry, transaction },
  { version: _, ...given },
) => {
  await sendReasons(desk, transaction, enquiry.id, given);
  const summary = `Begründung an den Kunden gesendet; Schritt: ${stepWords['customer-informed']}`;
  return { action: 'case.reasons', summary };
};

const caseChangeSchema = z.object({
  version,
  /** Owner of the content, as entered at the desk; null if unknown. */
  customer: lineSchema(200).nullable().optional(),
  /** Verified as sent by a trusted flagger. */
  isTrusted: z.boolean().optional(),
});

const changeCase: Action<z.infer<typeof caseChangeSchema>> = async (
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

const newComplaintSchema = z
  .object({
    version,
    complainant: z.enum(complainants),
    receivedOn: z.iso.date(),
    text: noteTextSchema,
    /** Both for a customer; a reporter's are known. */
    mail: mailSchema.optional(),
    language: language.optional(),
  })
  .refine(({ complainant, mail }) => complainant === 'reporter' || mail !== undefined, {
    path: ['mail'],
  });

/** Reopens the enquiry for a colleague without a part in the decision. */
const addComplaint: Action<z.infer<typeof newComplaintSchema>> = async (
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

const complaintVerdictSchema = z.object({
  version,
  outcome: z.enum(complaintOutcomes),
  /** Mailed to the complainant. */
  answer: noteTextSchema,
  note,
});

const answerComplaint: Action<z.infer<typeof complaintVerdictSchema>> = async (
  { by, desk, enquiry, params: { complaint = '' }, transaction },
  verdict,
) => {
  const involved = await involvedIn(transaction, enquiry.id);
  // Promised by /digital-services-act and both letters.
  if (involved.some((person) => person.id === by.id)) {
    throw impossible(
      'Sie waren an diesem Fall beteiligt. Über eine Beschwerde entscheidet jemand anderes.',
    );
  }
  await decideComplaint(desk, transaction, enquiry.id, { ...verdict, id: complaint }, by);
  return {
    action: 'case.reviewed',
    summary: 'Über eine Beschwerde entschieden und geantwortet',
    ...(await doneIfDecided(transaction, enquiry.id)),
  };
};

export function caseRoutes({ clock, db }: DeskParts, act: Act) {
  return new Hono<DeskEnv>()
    .post('/api/enquiries/:id/steps', ...act('decide', stepSchema, takeCaseStep))
    .post('/api/enquiries/:id/set-aside', ...act('decide', setAsideSchema, setReportAside))
    .patch('/api/enquiries/:id/case', ...act('decide', caseChangeSchema, changeCase))
    .post('/api/enquiries/:id/reasons', ...act('decide', reasonsSchema, sendStatement))
    .post('/api/enquiries/:id/complaints', ...act('decide', newComplaintSchema, addComplaint))
    .post(
      '/api/enquiries/:id/complaints/:complaint',
      ...act('decide', complaintVerdictSchema, answerComplaint),
    )
    .get('/api/enquiries/:id/earlier', allow('decide'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      return context.json(await readEarlier(db, id, clock.now()), 200);
    });
}
