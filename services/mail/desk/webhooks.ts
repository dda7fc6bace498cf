// What the webhook of the settings has not taken, and how it is tried again.
import { sql } from 'kysely';
import { type Job, priorities } from '../jobs/jobs.ts';
import { readCount } from './arguments.ts';
import type { DeskCommand } from './desk-command.ts';
import { moment } from './words.ts';

const usualLimit = 20;

export const webhooksCommand: DeskCommand = {
  usage: 'webhooks [--retry] [--limit Anzahl]',
  summary: 'Ereignisse, die der Webhook nicht angenommen hat; --retry: alle noch einmal senden',
  options: { retry: { type: 'boolean' }, limit: { type: 'string' } },
  async run({ db, now, settings, terminal }, _words, options) {
    const limit = readCount(options, 'limit', usualLimit);
    if (!settings.webhook) {
      terminal.print('Es ist kein Webhook eingerichtet (WEBHOOK_URL); gesendet wird nichts.');
    }
    if (options.retry === true) {
      const { numUpdatedRows } = await db
        .updateTable('job')
        .set({ state: 'waiting', attempts: 0, due_at: now(), settled_at: null })
        .where('priority', '=', priorities.post)
        .where('state', '!=', sql.lit('delivered'))
        .executeTakeFirst();
      const word = numUpdatedRows === 1n ? 'Ereignis ist' : 'Ereignisse sind';
      terminal.print(`${numUpdatedRows} ${word} jetzt fällig.`);
      return;
    }
    const events = await db
      .selectFrom('job')
      .selectAll()
      .where('priority', '=', priorities.post)
      .where('state', '!=', sql.lit('delivered'))
      .orderBy(sql`case state when 'failed' then 0 else 1 end`)
      .orderBy('created_at', 'desc')
      .limit(limit + 1)
      .execute();
    for (const event of events.slice(0, limit)) terminal.print(eventLine(event));
    if (events.length === 0) terminal.print('Der Webhook hat alles angenommen.');
    if (events.length > limit) terminal.print(`Es gibt weitere; mehr zeigt --limit ${limit * 5}.`);
  },
};

function eventLine(event: Job): string {
  const { created_at: at, attempts, due_at, enquiry_id, last_fault, settled_at, state } = event;
  const tries = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`;
  const fault = last_fault === null ? '' : `, zuletzt: ${last_fault}`;
  const stand =
    state === 'failed' ? `gescheitert ${moment(settled_at ?? at)}` : `wartet bis ${moment(due_at)}`;
  return `${moment(at)}  ${event.recipient}  ${enquiry_id ?? ''}\n  ${stand} (${tries}${fault})`;
}
