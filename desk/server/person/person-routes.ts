// Access and deletion of personal data, like `npm run desk -- export` and `delete`.
import { Hono } from 'hono';
import { z } from 'zod';
import { DeskError } from '../../../server/command/desk-command.ts';
import { buildPersonCopy } from '../../../server/people/person-copy.ts';
import {
  deletePerson,
  deliverFirst,
  findPerson,
  readAddress,
} from '../../../server/people/person-data.ts';
import { record } from '../../../server/store/record.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';

export function personRoutes({ clock, mail, opened }: DeskParts) {
  const store = { opened, dataDir: mail.dataDir, now: clock.now };

  async function find(typed: string) {
    try {
      const address = readAddress(typed);
      return { address, ...(await findPerson(store, address)) };
    } catch (error) {
      throw error instanceof DeskError ? new Refusal(404, error.message) : error;
    }
  }

  // Addresses are sent in the body, since URLs are logged.
  const body = z.object({ mail: z.string().trim().min(3).max(254) });
  const asked = [allow('manage'), takes('json', body)] as const;

  // Recorded without address: the log outlives the data.
  return new Hono<DeskEnv>()
    .post('/api/person', ...asked, async (context) => {
      const found = await find(context.req.valid('json').mail);
      const answer = {
        enquiries: found.dossiers.map(({ caseNumber, id, kind, receivedAt }) => {
          return { id, kind, receivedAt, caseNumber };
        }),
        /** Mails to the address about another sender's enquiry. */
        furtherMails: found.furtherMails.length,
        /** Complaints from the address about another sender's report. */
        furtherComplaints: found.furtherComplaints.length,
        /** Reports with the address as that of the customer. */
        customerOf: found.customerOf.length,
        /** Mail files of a server without SMTP. */
        mailFiles: found.files.length,
      };
      return context.json(answer, 200);
    })
    .post('/api/person/copy', ...asked, async (context) => {
      const found = await find(context.req.valid('json').mail);
      const summary = `Auskunft über eine Adresse: ${countOf(found.dossiers.length)}`;
      const entry = { by: context.var.person, action: 'person-data.copied', summary };
      await opened.write((transaction) => record(transaction, clock.now(), entry));
      const copy = buildPersonCopy(found.address, found, clock.now());
      return context.body(`${JSON.stringify(copy, undefined, 2)}\n`, 200, {
        'content-type': 'application/json',
        'content-disposition': 'attachment; filename="auskunft.json"',
      });
    })
    .post('/api/person/delete', ...asked, async (context) => {
      const { address } = await find(context.req.valid('json').mail);
      const by = context.var.person;
      const { enquiries, files, mails } = await deletePerson(
        ...([store, address, deliverFirst] as const),
        (transaction, deleted) => {
          const summary = `Alles zu einer Adresse gelöscht: ${countOf(deleted.enquiries)}`;
          return record(transaction, clock.now(), { by, action: 'person-data.deleted', summary });
        },
      );
      // While another process is reading, the hourly purge does it.
      await opened.removeTraces();
      return context.json({ enquiries, mails, mailFiles: files }, 200);
    });
}

function countOf(enquiries: number): string {
  return enquiries === 1 ? '1 Anfrage' : `${enquiries} Anfragen`;
}
