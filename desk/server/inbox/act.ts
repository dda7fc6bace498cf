// Changes an enquiry: in one transaction with its audit event, answered with the changed enquiry.
import type { Context } from 'hono';
import type { Selectable, Transaction } from 'kysely';
import { z } from 'zod';
import { obstacleToDone, type Workplace } from '../../../server/cases/case-steps.ts';
import { impossible } from '../../../server/command/desk-command.ts';
import { addWebhook } from '../../../server/jobs/add-jobs.ts';
import { auditLog, openedAction, record } from '../../../server/store/record.ts';
import { indexEnquiry } from '../../../server/store/search.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Right } from '../../api/roles.ts';
import { idSchema } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';
import { type Enquiry, readEnquiry } from './read-enquiry.ts';

type Row = Selectable<Tables['enquiry']>;

interface Work {
  readonly transaction: Transaction<Tables>;
  readonly enquiry: Row;
  readonly by: SignedIn;
  readonly desk: Workplace;
  /** Of the route's path. */
  readonly params: Readonly<Record<string, string>>;
}

interface Done {
  readonly action: string;
  /** For the audit log. */
  readonly summary: string;
  readonly values?: Partial<Row>;
}

/** @returns undefined if there is nothing to do. @throws Refusal, DeskError with the reason */
export type Action<Body> = (work: Work, body: Body) => Promise<Done | undefined>;

// Overwrites nothing, so it needs no version.
export const notedAction = 'enquiry.noted';

/** Of all routes of one enquiry. */
export const params = z.object({ id: idSchema });

export const gone = () => new Refusal(404, 'Diese Anfrage gibt es nicht (mehr).');

export type Act = ReturnType<typeof createAct>;

export function createAct({ clock, db, mail, opened }: DeskParts) {
  /** Performs the action on the enquiry of the path. */
  async function perform<Body extends object>(
    context: Context<DeskEnv>,
    action: Action<Body>,
    body: Body,
  ) {
    const params = context.req.param();
    const { id = '' } = params;
    const { version } = body as { readonly version?: number };
    const isUpToDate = await opened.write(async (transaction) => {
      const enquiry = await transaction
        .selectFrom('enquiry')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      if (!enquiry) throw gone();
      if (version !== undefined && version !== enquiry.version) return false;
      const desk = { settings: mail, now: clock.now };
      const work = { transaction, enquiry, desk, params, by: context.var.person };
      const done = await action(work, body);
      if (done) await store(work, done, version !== undefined);
      return true;
    });
    const current = await readEnquiry(db, id, mail.retention);
    if (!current) throw gone();
    if (!isUpToDate) {
      const changes = await changesSince(current, version ?? 0);
      const error = `Jemand anderes war schneller${changes}. Ihre Änderung ist nicht gespeichert; das ist der neue Stand.`;
      return context.json({ error, current }, 409);
    }
    return context.json(current, 200);
  }

  async function store(
    { by, desk, enquiry, transaction }: Work,
    { action, summary, values }: Done,
    isNewVersion: boolean,
  ): Promise<void> {
    const { id } = enquiry;
    const isClosed = values?.state === 'done' && enquiry.state !== 'done';
    const obstacle = isClosed ? await obstacleToDone(transaction, id) : undefined;
    if (obstacle) throw impossible(obstacle);
    // Transactions are serialized, so the version is still the one that was read.
    const version = enquiry.version + (isNewVersion ? 1 : 0);
    await transaction
      .updateTable('enquiry')
      .set({ ...values, version, changed_at: desk.now() })
      .where('id', '=', id)
      .execute();
    await indexEnquiry(transaction, id);
    await record(transaction, desk.now(), { by, action, about: id, summary });
    if (mail.webhook) {
      const type = isClosed ? 'enquiry.closed' : 'enquiry.changed';
      await addWebhook(transaction, { type, action, enquiryId: id }, desk.now());
    }
  }

  /** @returns changes by colleagues since that version, e.g. `: Bea (Zustand: Erledigt)` */
  async function changesSince({ id, version }: Enquiry, known: number): Promise<string> {
    const changes = await auditLog(db)
      .select(['person_name', 'summary'])
      .where('about', '=', id)
      .where('action', 'not in', [openedAction, notedAction])
      .limit(Math.max(0, Math.min(version - known, 5)))
      .execute();
    const lines = changes.reverse().map((change) => `${change.person_name} (${change.summary})`);
    return lines.length === 0 ? '' : `: ${lines.join(', ')}`;
  }

  /**
   * The handlers of an action's route.
   * @param schema of the body, with the base version; without one nothing can be overwritten
   */
  return <Schema extends z.ZodType<object>>(
    right: Right,
    schema: Schema,
    action: Action<z.output<Schema>>,
  ) => {
    // Also read by the client.
    interface Input {
      in: { json: z.input<Schema> };
      out: { json: z.output<Schema> };
    }
    const answer = (context: Context<DeskEnv, string, Input>) =>
      perform(context, action, context.req.valid('json'));
    return [allow(right), takes('param', params), takes('json', schema), answer] as const;
  };
}
