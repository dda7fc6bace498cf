// What people see of their own account, and where they are signed in.
import type { Me, OwnSession } from '../../api/accounts.ts';
import { may } from '../../api/roles.ts';
import type { DeskApp, DeskParts, SignedIn } from '../context.ts';
import { allow } from '../guard.ts';
import { endSessions, sessionsOf } from './sessions.ts';

export function registerOwnAccount(
  app: DeskApp,
  { clock, company, db, editorUrl, randomness }: DeskParts,
): void {
  app.get('/api/me', allow('member'), async (context) => {
    const { person, session } = context.var;
    const { mail } = await db
      .selectFrom('desk_person')
      .select('mail')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    const mayPublish = editorUrl && may(person.role, 'publish');
    return context.json<Me>({
      ...person,
      mail,
      sessionEndsAt: session.endsAt,
      company,
      ...(mayPublish && { editorUrl: editorUrl.href }),
    });
  });

  app.get('/api/sessions', allow('member'), async (context) => {
    const found = await sessionsOf(db, context.var.person.id, clock.now());
    const sessions = found.map((one) => ({ ...one, isThis: one.id === context.var.session.id }));
    return context.json<{ sessions: OwnSession[] }>({ sessions });
  });

  app.delete('/api/sessions', allow('member'), async (context) => {
    const { person, session } = context.var;
    await endOwn(person, (id) => id !== session.id, 'Alle anderen Sitzungen beendet');
    return context.json({});
  });

  app.delete('/api/sessions/:id', allow('member'), async (context) => {
    const asked = context.req.param('id');
    const ended = await endOwn(context.var.person, (id) => id === asked, 'Eigene Sitzung beendet');
    if (ended === 0) return context.json({ error: 'Diese Sitzung gibt es nicht mehr.' }, 404);
    return context.json({});
  });

  /** Among one's own: somebody else's session is as if it were not there. @returns how many ended */
  function endOwn(person: SignedIn, isMeant: (id: string) => boolean, said: string) {
    return db.transaction().execute(async (transaction) => {
      const own = await sessionsOf(transaction, person.id, clock.now());
      const ending = own.map(({ id }) => id).filter(isMeant);
      if (ending.length === 0) return 0;
      await endSessions(transaction, ending, { by: person, said }, { now: clock.now, randomness });
      return ending.length;
    });
  }
}
