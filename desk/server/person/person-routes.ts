// Access and deletion for those who ask for them, as `npm run desk -- export` and `delete` do it.
import { Hono } from 'hono';
import { copyOf } from '../../../server/people/person-copy.ts';
import { deletePerson, findPerson, readAddress } from '../../../server/people/person-data.ts';
import { record } from '../../../server/store/record.ts';
import { personMailSchema } from '../../api/accounts.ts';
import { orRefusal } from '../answers.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import type { Follower } from '../inbox/follow-events.ts';

const howToAccept = 'Stellen Sie zuerst die Mail an die Firma zu.';

export function personRoutes(parts: DeskParts, follower: Pick<Follower, 'look'>) {
  const { clock, mail, opened } = parts;
  const store = { opened, dataDir: mail.dataDir, now: clock.now };

  async function find(typed: string) {
    const address = readAddress(typed);
    return { address, ...(await findPerson(store, address)) };
  }

  const asked = [allow('manage'), takes('json', personMailSchema)] as const;

  // What is recorded names no address: the log outlives what it speaks of.
  return new Hono<DeskEnv>()
    .post('/api/person', ...asked, async (context) => {
      const found = await orRefusal(find(context.req.valid('json').mail));
      if ('error' in found) return context.json(found, 404);
      const { customerOf, dossiers, files, furtherComplaints, furtherMails } = found;
      const enquiries = dossiers.map(({ caseNumber, id, kind, receivedAt }) => ({
        ...{ id, kind: kind === 'abuse' ? ('abuse' as const) : ('contact' as const), receivedAt },
        ...(caseNumber !== undefined && { caseNumber }),
      }));
      return context.json(
        {
          enquiries,
          /** Mails to the address that belong to another sender's enquiry. */
          furtherMails: furtherMails.length,
          /** Complaints from the address about the decision of another sender's report. */
          furtherComplaints: furtherComplaints.length,
          /** Reports at which the address stands as that of the customer. */
          customerOf: customerOf.length,
          /** Files of a server without SMTP. */
          mailFiles: files.length,
        },
        200,
      );
    })
    .post('/api/person/copy', ...asked, async (context) => {
      const found = await orRefusal(find(context.req.valid('json').mail));
      if ('error' in found) return context.json(found, 404);
      const summary = `Auskunft über eine Adresse: ${countOf(found.dossiers.length)}`;
      const entry = { by: context.var.person, action: 'person-data.copied', summary };
      await opened.write((transaction) => record(transaction, clock.now(), entry));
      const copy = copyOf(found.address, found, clock.now());
      return context.body(`${JSON.stringify(copy, undefined, 2)}\n`, 200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="auskunft.json"',
      });
    })
    .post('/api/person/delete', ...asked, async (context) => {
      const found = await orRefusal(find(context.req.valid('json').mail));
      if ('error' in found) return context.json(found, 404);
      const by = context.var.person;
      const deleted = await orRefusal(
        deletePerson(store, found.address, howToAccept, (transaction, { enquiries }) => {
          const summary = `Alles zu einer Adresse gelöscht: ${countOf(enquiries)}`;
          return record(transaction, clock.now(), { by, action: 'person-data.deleted', summary });
        }),
      );
      if ('error' in deleted) return context.json(deleted, 409);
      // Where another process is reading, the hourly purge does it.
      await opened.removeTraces();
      void follower.look();
      const { enquiries, files, mails } = deleted;
      return context.json({ enquiries, mails, mailFiles: files }, 200);
    });
}

function countOf(enquiries: number): string {
  return enquiries === 1 ? '1 Anfrage' : `${enquiries} Anfragen`;
}
