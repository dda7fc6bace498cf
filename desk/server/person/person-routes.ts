// Access and deletion for whoever asks for them, as `npm run desk -- export` and `delete` do it.
import { readAddress } from '../../../services/mail/desk/address-data.ts';
import { copyOf, deletePerson, findPerson } from '../../../services/mail/desk/person-data.ts';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { type Kept, personSchema } from '../../api/person.ts';
import { orRefusal } from '../answers.ts';
import type { DeskApp, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';

const howToAccept = 'Stellen Sie zuerst die Mail an die Firma zu.';

/** @param onDeleted told which enquiries are gone */
export function registerPerson(
  app: DeskApp,
  { clock, db, mail, opened, randomness }: DeskParts,
  onDeleted: (ids: readonly string[]) => void,
): void {
  const store = { opened, dataDir: mail.dataDir, now: clock.now };
  async function find(typed: string) {
    const address = readAddress(typed);
    return { address, ...(await findPerson(store, address)) };
  }

  // No address: the log outlives what it speaks of.
  const entryBy = (by: SignedIn) => ({ id: randomness.orderedId(), at: clock.now(), by });

  app.post('/api/person', allow('manage'), takes('json', personSchema), async (context) => {
    const found = await orRefusal(find(context.req.valid('json').mail));
    if ('error' in found) return context.json(found, 404);
    const { customerOf, dossiers, files, furtherComplaints, furtherMails } = found;
    const enquiries = dossiers.map(({ caseNumber, id, kind, receivedAt }) => ({
      ...{ id, kind: kind === 'abuse' ? ('abuse' as const) : ('contact' as const), receivedAt },
      ...(caseNumber === undefined ? {} : { caseNumber }),
    }));
    return context.json(
      {
        enquiries,
        furtherMails: furtherMails.length,
        furtherComplaints: furtherComplaints.length,
        customerOf: customerOf.length,
        mailFiles: files.length,
      } satisfies Kept,
      200,
    );
  });

  app.post('/api/person/copy', allow('manage'), takes('json', personSchema), async (context) => {
    const found = await orRefusal(find(context.req.valid('json').mail));
    if ('error' in found) return context.json(found, 404);
    const said = `Auskunft über eine Adresse: ${countOf(found.dossiers.length)}`;
    await db.transaction().execute((transaction) =>
      writeAudit(transaction, {
        ...entryBy(context.var.person),
        ...{ action: 'person-data.copied', said },
      }),
    );
    const copy = copyOf(found.address, found, clock.now());
    return context.body(`${JSON.stringify(copy, undefined, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="auskunft.json"',
    });
  });

  app.post('/api/person/delete', allow('manage'), takes('json', personSchema), async (context) => {
    const found = await orRefusal(find(context.req.valid('json').mail));
    if ('error' in found) return context.json(found, 404);
    const { person } = context.var;
    const deleted = await orRefusal(
      deletePerson(store, found.address, howToAccept, (transaction, { enquiries }) =>
        writeAudit(transaction, {
          ...entryBy(person),
          action: 'person-data.deleted',
          said: `Alles zu einer Adresse gelöscht: ${countOf(enquiries)}`,
        }),
      ),
    );
    if ('error' in deleted) return context.json(deleted, 409);
    // Where another process is reading, the hourly purge does it.
    await opened.removeTraces();
    onDeleted(found.dossiers.map(({ id }) => id));
    const { enquiries, files, mails } = deleted;
    return context.json({ enquiries, mails, mailFiles: files }, 200);
  });
}

function countOf(enquiries: number): string {
  return enquiries === 1 ? '1 Anfrage' : `${enquiries} Anfragen`;
}
