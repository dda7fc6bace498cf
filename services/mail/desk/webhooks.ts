// What the webhook of the settings has not taken, and how it is tried again.
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../store/tables.ts';
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
        .updateTable('webhook_event')
        .set({ state: 'waiting', attempts: 0, due_at: now(), settled_at: null })
        .where('state', '!=', sql.lit('delivered'))
        .executeTakeFirst();
      const word = numUpdatedRows === 1n ? 'Ereignis ist' : 'Ereignisse sind';
      terminal.print(`${numUpdatedRows} ${word} jetzt fällig.`);
      return;
    }
    const events = await db
      .selectFrom('webhook_event')
      .selectAll()
      .where('state', '!=', sql.lit('delivered'))
      .orderBy(sql`case state when 'failed' then 0 else 1 end`)
      .orderBy('at', 'desc')
      .limit(limit + 1)
      .execute();
    for (const event of events.slice(0, limit)) terminal.print(eventLine(event));
    if (events.length === 0) terminal.print('Der Webhook hat alles angenommen.');
    if (events.length > limit) terminal.print(`Es gibt weitere; mehr zeigt --limit ${limit * 5}.`);
  },
};

function eventLine(event: Selectable<Tables['webhook_event']>): string {
  const { at, attempts, due_at, enquiry_id, last_fault, settled_at, state, type } = event;
  const tries = attempts === 1 ? '1 Versuch' : `${attempts} Versuche`;
  const fault = last_fault === null ? '' : `, zuletzt: ${last_fault}`;
  const stand =
    state === 'failed' ? `gescheitert ${moment(settled_at ?? at)}` : `wartet bis ${moment(due_at)}`;
  return `${moment(at)}  ${type}  ${enquiry_id}\n  ${stand} (${tries}${fault})`;
}
