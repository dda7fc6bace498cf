import { draftDecision, openCase } from '../../../services/mail/desk/case-steps.ts';
import { draftComplaintDecision } from '../../../services/mail/desk/complaints.ts';
import { draftReasons } from '../../../services/mail/desk/give-reasons.ts';
import { type MailMessage, setText } from '../../../services/mail/messages/message.ts';
import {
  caseChangeSchema,
  complaintVerdictSchema,
  type Draft,
  type Letter,
  letterSchema,
  newComplaintSchema,
  reasonsSchema,
  setAsideSchema,
} from '../../api/cases.ts';
import { idSchema, stepSchema } from '../../api/inbox.ts';
import { orRefusal } from '../answers.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { answering, params } from './answering.ts';
import { readEarlier } from './earlier-cases.ts';
import type { Keeper } from './keeper.ts';
import {
  addComplaint,
  answerComplaint,
  changeCase,
  noteCaseStep,
  sendReasons,
  setReportAside,
} from './work-on-case.ts';

export function registerCases(app: DeskApp, parts: DeskParts, keeper: Pick<Keeper, 'look'>): void {
  const answer = answering(parts, keeper);

  app.post(
    '/api/enquiries/:id/steps',
    allow('decide'),
    takes('param', params),
    takes('json', stepSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const step = context.req.valid('json');
      return await answer(context, id, (by) => noteCaseStep(parts, by, id, step));
    },
  );

  app.post(
    '/api/enquiries/:id/set-aside',
    allow('decide'),
    takes('param', params),
    takes('json', setAsideSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const given = context.req.valid('json');
      return await answer(context, id, (by) => setReportAside(parts, by, id, given));
    },
  );

  app.patch(
    '/api/enquiries/:id/case',
    allow('decide'),
    takes('param', params),
    takes('json', caseChangeSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const change = context.req.valid('json');
      return await answer(context, id, (by) => changeCase(parts, by, id, change));
    },
  );

  app.get(
    '/api/enquiries/:id/earlier',
    allow('decide'),
    takes('param', params),
    async (context) => {
      const { id } = context.req.valid('param');
      const earlier = await orRefusal(readEarlier(parts.db, id, parts.clock.now()));
      return 'error' in earlier ? context.json(earlier, 409) : context.json(earlier, 200);
    },
  );

  app.post(
    '/api/enquiries/:id/letters',
    allow('decide'),
    takes('param', params),
    takes('json', letterSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const drafted = await orRefusal(draft(parts, id, context.req.valid('json')));
      if ('error' in drafted) return context.json(drafted, 409);
      const { subject, to } = drafted;
      return context.json({ to, subject, text: setText(drafted) } satisfies Draft, 200);
    },
  );

  app.post(
    '/api/enquiries/:id/reasons',
    allow('decide'),
    takes('param', params),
    takes('json', reasonsSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const reasons = context.req.valid('json');
      return await answer(context, id, (by) => sendReasons(parts, by, id, reasons));
    },
  );

  app.post(
    '/api/enquiries/:id/complaints',
    allow('decide'),
    takes('param', params),
    takes('json', newComplaintSchema),
    async (context) => {
      const { id } = context.req.valid('param');
      const complaint = context.req.valid('json');
      return await answer(context, id, (by) => addComplaint(parts, by, id, complaint));
    },
  );

  app.post(
    '/api/enquiries/:id/complaints/:complaint',
    allow('decide'),
    takes('param', params.extend({ complaint: idSchema })),
    takes('json', complaintVerdictSchema),
    async (context) => {
      const { complaint, id } = context.req.valid('param');
      const verdict = context.req.valid('json');
      return await answer(context, id, (by) => answerComplaint(parts, by, id, complaint, verdict));
    },
  );
}

/** By the functions that send it. @throws DeskError when it is not the turn of this letter */
async function draft(
  { clock, db, mail }: Pick<DeskParts, 'clock' | 'db' | 'mail'>,
  id: string,
  letter: Letter,
): Promise<MailMessage> {
  const workplace = { settings: mail, now: clock.now };
  switch (letter.letter) {
    case 'reasons':
      return (await draftReasons(workplace, db, id, letter)).message;
    case 'decision':
      return draftDecision(workplace, await openCase(db, id, 'closed'), letter.decision);
    case 'complaint':
      return (await draftComplaintDecision(workplace, db, id, letter)).message;
  }
}
