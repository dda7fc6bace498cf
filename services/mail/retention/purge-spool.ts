import type { Kysely } from 'kysely';
import { deleteSpooledMails, mailFiles } from '../dispatch/spooled-mails.ts';
import type { Tables } from '../store/tables.ts';

const idInName = /-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.eml(?:\.part)?$/;
// SQLite takes 32,766 values in a statement, PostgreSQL 65,535.
const mailsTogether = 1_000;

/**
 * Deletes the mail files whose mail the store has forgotten. What the operator has put into the
 * folder is no mail of ours and stays.
 * @returns how many files went
 */
export async function purgeSpool(db: Kysely<Tables>, folder: string): Promise<number> {
  const files = (await mailFiles(folder)).flatMap((name) => {
    const [, id] = idInName.exec(name) ?? [];
    return id ? [{ name, id }] : [];
  });
  let deleted = 0;
  for (let start = 0; start < files.length; start += mailsTogether) {
    const some = files.slice(start, start + mailsTogether);
    const ids = some.map(({ id }) => id);
    const rows = await db.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
    const known = new Set(rows.map(({ id }) => id));
    const forgotten = some.filter(({ id }) => !known.has(id)).map(({ name }) => name);
    await deleteSpooledMails(folder, forgotten);
    deleted += forgotten.length;
  }
  return deleted;
}
