// The user's own account: identity, sessions and passkeys. Also used by the proxy in front of the editor, which has no
// accounts of its own (docs/editor.md).
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { editorAccess } from '../../../contract/editor-access.ts';
import { record } from '../../../server/store/record.ts';
import { may } from '../../api/roles.ts';
import type { DeskEnv, DeskParts, SignedIn } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';
import { type Passkeys, passkeySchema } from './passkeys.ts';
import { sessionsOf } from './sessions.ts';

const freshMinutes = 15;

export function accountRoutes(parts: DeskParts, passkeys: Passkeys) {
  const { clock, company, companyAccount, db, editorUrl, opened } = parts;

  /** Prevents a permanent way in through a session left open. */
  const freshlySignedIn = createMiddleware<DeskEnv>(async (context, next) => {
    if (clock.now() - context.var.session.startedAt < freshMinutes * 60_000) return await next();
    throw new Refusal(
      403,
      'Dafür muss die Anmeldung frisch sein: Melden Sie sich ab und wieder an.',
    );
  });

  const passkeyFor = ({ id }: SignedIn) => `passkey of ${id}`;

  return new Hono<DeskEnv>()
    .get('/api/me', allow('member'), (context) => {
      const { person, session } = context.var;
      const mayPublish = editorUrl && may(person.role, 'publish');
      return context.json({
        ...person,
        sessionEndsAt: session.endsAt,
        company,
        ...(mayPublish && { editorUrl: editorUrl.href }),
      });
    })
    .get('/api/sessions', allow('member'), async (context) => {
      const { person, session } = context.var;
      const found = await sessionsOf(db, person.id, clock.now());
      const sessions = found.map((one) => ({ ...one, isThis: one.id === session.id }));
      return context.json({ sessions });
    })
    .delete('/api/sessions', allow('member'), async (context) => {
      const { person: by, session } = context.var;
      const entry = { action: 'session.ended', summary: 'Alle anderen Sitzungen beendet' };
      await opened.write(async (transaction) => {
        await transaction
          .deleteFrom('desk_session')
          .where('person_id', '=', by.id)
          .where('id', '!=', session.id)
          .execute();
        await record(transaction, clock.now(), { by, about: by.id, ...entry });
      });
      return context.json({});
    })
    .get('/api/passkeys', allow('member'), async (context) => {
      const passkeysOf = await db
        .selectFrom('desk_passkey')
        .select(['id', 'name', 'created_at as createdAt'])
        .where('person_id', '=', context.var.person.id)
        .orderBy('created_at')
        .execute();
      return context.json({ passkeys: passkeysOf });
    })
    .post('/api/passkeys/options', allow('member'), freshlySignedIn, async (context) => {
      const { person } = context.var;
      const options = await passkeys.registrationOptions(context, passkeyFor(person), person);
      return context.json(options);
    })
    .post(
      '/api/passkeys',
      ...([allow('member'), freshlySignedIn, takes('json', passkeySchema)] as const),
      async (context) => {
        const by = context.var.person;
        const { response } = context.req.valid('json');
        const credential = await passkeys.verifyRegistration(context, passkeyFor(by), response);
        await opened.write(async (transaction) => {
          await passkeys.add(context, transaction, by.id, credential);
          const entry = { action: 'passkey.added', about: by.id, summary: 'Passkey hinzugefügt' };
          await record(transaction, clock.now(), { by, ...entry });
        });
        return context.json({});
      },
    )
    .delete('/api/passkeys/:id', allow('member'), freshlySignedIn, async (context) => {
      const by = context.var.person;
      const id = context.req.param('id');
      await opened.write(async (transaction) => {
        const keys = await transaction
          .selectFrom('desk_passkey')
          .innerJoin('desk_person', 'desk_person.id', 'person_id')
          .select(['desk_passkey.id', 'company_subject'])
          .where('person_id', '=', by.id)
          .execute();
        const key = keys.find((one) => one.id === id);
        if (!key) throw new Refusal(404, 'Diesen Passkey gibt es nicht.');
        const hasOtherWay = companyAccount !== undefined && key.company_subject !== null;
        if (keys.length === 1 && !hasOtherWay) {
          throw new Refusal(
            409,
            'Das ist Ihr einziger Zugang. Legen Sie erst einen zweiten Passkey an.',
          );
        }
        await transaction.deleteFrom('desk_passkey').where('id', '=', id).execute();
        const entry = { action: 'passkey.removed', about: by.id, summary: 'Passkey entfernt' };
        await record(transaction, clock.now(), { by, ...entry });
      });
      return context.json({});
    })
    .get(editorAccess.path, allow('publish'), (context) => {
      context.header(editorAccess.nameHeader, encodeURIComponent(context.var.person.name));
      return context.body(null, 204);
    });
}
