import { Hono } from 'hono';
import { draftDecision, draftReasons, openCase } from '../../../server/cases/case-steps.ts';
import { draftComplaintDecision } from '../../../server/cases/complaints.ts';
import { type MailMessage, renderText } from '../../../server/letters/message.ts';
import {
  caseChangeSchema,
  complaintVerdictSchema,
  type Letter,
  letterSchema,
  newComplaintSchema,
  reasonsSchema,
  setAsideSchema,
} from '../../api/cases.ts';
import { stepSchema } from '../../api/inbox.ts';
import { idSchema } from '../../api/plain.ts';
import { orRefusal } from '../answers.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { type Answer, changes, params } from './answering.ts';
import { readEarlier } from './earlier-cases.ts';
import {
  addComplaint,
  answerComplaint,
  changeCase,
  noteCaseStep,
  sendReasons,
  setReportAside,
} from './work-on-case.ts';

export function caseRoutes(parts: DeskParts, answer: Answer) {
  return new Hono<DeskEnv>()
    .post('/api/enquiries/:id/steps', ...changes('decide', stepSchema), (context) =>
      answer(context, noteCaseStep, context.req.valid('json')),
    )
    .post('/api/enquiries/:id/set-aside', ...changes('decide', setAsideSchema), (context) =>
      answer(context, setReportAside, context.req.valid('json')),
    )
    .patch('/api/enquiries/:id/case', ...changes('decide', caseChangeSchema), (context) =>
      answer(context, changeCase, context.req.valid('json')),
    )
    .post('/api/enquiries/:id/reasons', ...changes('decide', reasonsSchema), (context) =>
      answer(context, sendReasons, context.req.valid('json')),
    )
    .post('/api/enquiries/:id/complaints', ...changes('decide', newComplaintSchema), (context) =>
      answer(context, addComplaint, context.req.valid('json')),
    )
    .post(
      '/api/enquiries/:id/complaints/:complaint',
      allow('decide'),
      takes('param', params.extend({ complaint: idSchema })),
      takes('json', complaintVerdictSchema),
      (context) => {
        const { complaint } = context.req.valid('param');
        return answer(context, answerComplaint, { ...context.req.valid('json'), complaint });
      },
    )
    .get('/api/enquiries/:id/earlier', allow('decide'), takes('param', params), async (context) => {
      const { id } = context.req.valid('param');
      const earlier = await orRefusal(readEarlier(parts.db, id, parts.clock.now()));
      return 'error' in earlier ? context.json(earlier, 409) : context.json(earlier, 200);
    })
    .post('/api/enquiries/:id/letters', ...changes('decide', letterSchema), async (context) => {
      const { id } = context.req.valid('param');
      const drafted = await orRefusal(draft(parts, id, context.req.valid('json')));
      if ('error' in drafted) return context.json(drafted, 409);
      const { subject, to } = drafted;
      return context.json({ to, subject, text: renderText(drafted) }, 200);
    });
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
      return draftReasons(workplace, await openCase(db, id, 'customer-informed'), letter);
    case 'decision':
      return draftDecision(workplace, await openCase(db, id, 'closed'), letter.decision);
    case 'complaint':
      return (await draftComplaintDecision(workplace, db, id, letter)).message;
  }
}
