// The passkeys that people see, add and remove for themselves.
import { createMiddleware } from 'hono/factory';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { newPasskeySchema, type OwnPasskey } from '../../api/accounts.ts';
import type { DeskApp, DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, takes } from '../guard.ts';
import type { Passkeys } from './passkeys.ts';

const freshMinutes = 15;

export function registerOwnPasskeys(
  app: DeskApp,
  { clock, companyAccount, db, randomness }: DeskParts,
  passkeys: Passkeys,
): void {
  /** An open desk that somebody else finds must not become a way in for good. */
  const freshlySignedIn = createMiddleware<DeskEnv>(async (context, next) => {
    const { startedAt } = context.var.session;
    if (clock.now() - startedAt < freshMinutes * 60_000) return await next();
    const error = 'Dafür muss die Anmeldung frisch sein: Melden Sie sich ab und wieder an.';
    return context.json({ error }, 403);
  });

  app.get('/api/passkeys', allow('member'), async (context) => {
    const rows = await db
      .selectFrom('desk_passkey')
      .select(['id', 'name', 'created_at as createdAt'])
      .where('person_id', '=', context.var.person.id)
      .orderBy('created_at')
      .execute();
    return context.json<{ passkeys: OwnPasskey[] }>({ passkeys: rows });
  });

  app.post('/api/passkeys/options', allow('member'), freshlySignedIn, async (context) => {
    const person = await db
      .selectFrom('desk_person')
      .select(['id', 'mail', 'name'])
      .where('id', '=', context.var.person.id)
      .executeTakeFirstOrThrow();
    return context.json(await passkeys.registrationOptions(context, purposeOf(person), person));
  });

  app.post(
    '/api/passkeys',
    allow('member'),
    freshlySignedIn,
    takes('json', newPasskeySchema),
    async (context) => {
      const { person } = context.var;
      const { name, response } = context.req.valid('json');
      const credential = await passkeys.verifyRegistration(context, purposeOf(person), response);
      const isAdded =
        credential &&
        (await db.transaction().execute(async (transaction) => {
          const isNew = await passkeys.add(transaction, person.id, credential, name);
          if (isNew) await writeAudit(transaction, entryOf(person, 'added', 'hinzugefügt'));
          return isNew;
        }));
      return isAdded ? context.json({}) : context.json(unfit, 400);
    },
  );

  app.delete('/api/passkeys/:id', allow('member'), freshlySignedIn, async (context) => {
    const { person } = context.var;
    const id = context.req.param('id');
    const outcome = await db.transaction().execute(async (transaction) => {
      const keys = await transaction
        .selectFrom('desk_passkey')
        .innerJoin('desk_person', 'desk_person.id', 'person_id')
        .select(['desk_passkey.id', 'company_subject'])
        .where('person_id', '=', person.id)
        .execute();
      const key = keys.find((one) => one.id === id);
      if (!key) return 'unknown';
      const hasOtherWay = companyAccount !== undefined && key.company_subject !== null;
      if (keys.length === 1 && !hasOtherWay) return 'last';
      await transaction.deleteFrom('desk_passkey').where('id', '=', id).execute();
      await writeAudit(transaction, entryOf(person, 'removed', 'entfernt'));
      return 'removed';
    });
    if (outcome === 'unknown') return context.json({ error: 'Diesen Passkey gibt es nicht.' }, 404);
    if (outcome === 'last') {
      const error = 'Das ist Ihr einziger Zugang. Legen Sie erst einen zweiten Passkey an.';
      return context.json({ error }, 409);
    }
    return context.json({});
  });

  function entryOf(by: SignedIn, done: string, word: string) {
    return {
      id: randomness.orderedId(),
      at: clock.now(),
      by,
      action: `passkey.${done}`,
      about: by.id,
      said: `Passkey ${word}`,
    };
  }
}

function purposeOf({ id }: { readonly id: string }): string {
  return `passkey of ${id}`;
}

export const unfit = {
  error: 'Der Passkey passt nicht, oder es hat zu lange gedauert. Versuchen Sie es noch einmal.',
};
