// Who works at the desk. Everyone at the inbox sees the names of those there; whoever manages sees all, invites,
// changes roles and blocks.
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { type Colleague, colleagueChangeSchema, invitationSchema } from '../../api/accounts.ts';
import { may, roleWords } from '../../api/roles.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { addPerson, issueInvitation, linkOf, withdrawInvitations } from './invitations.ts';

export function registerPeople(app: DeskApp, parts: DeskParts): void {
  const { clock, db, randomness, url } = parts;

  app.get('/api/people', allow('read'), async (context) => {
    const rows = await db
      .selectFrom('desk_person')
      .select(['id', 'name', 'mail', 'role', 'state', 'last_seen_at'])
      .orderBy('name')
      .execute();
    const isManaging = may(context.var.person.role, 'manage');
    const seen = rows.filter(({ role }) => isManaging || may(role, 'read'));
    const people = seen.map(({ id, last_seen_at, mail, name, role, state }) => ({
      id,
      name,
      ...(isManaging ? { mail, role, state } : {}),
      ...(isManaging && last_seen_at !== null ? { lastSeenAt: last_seen_at } : {}),
    }));
    return context.json<{ people: Colleague[] }>({ people });
  });

  app.post('/api/people', allow('manage'), takes('json', invitationSchema), async (context) => {
    const { name, role, ...typed } = context.req.valid('json');
    const mail = typed.mail.toLowerCase();
    const invitation = await db.transaction().execute(async (transaction) => {
      const known = await transaction
        .selectFrom('desk_person')
        .select(['id', 'state'])
        .where('mail', '=', mail)
        .executeTakeFirst();
      // A new link would hand the account of a colleague to whoever asks for it.
      if (known && known.state !== 'invited') return undefined;
      const id = known?.id ?? (await addPerson(transaction, { mail, name, role }, randomness));
      await transaction
        .updateTable('desk_person')
        .set({ name, role })
        .where('id', '=', id)
        .execute();
      await writeAudit(transaction, {
        id: randomness.orderedId(),
        at: clock.now(),
        by: context.var.person,
        action: 'person.invited',
        about: id,
        said: `${name} eingeladen: ${roleWords[role]}`,
      });
      return await issueInvitation(transaction, id, clock.now());
    });
    if (!invitation) {
      const error =
        'Diese Person hat schon ein Konto. Wer nicht mehr hineinkommt, wird am Server mit »npm run desk -- invite« neu eingeladen.';
      return context.json({ error }, 409);
    }
    const { expiresAt } = invitation;
    return context.json({ link: linkOf(url, invitation), expiresAt });
  });

  app.patch(
    '/api/people/:id',
    allow('manage'),
    takes('json', colleagueChangeSchema),
    async (context) => {
      const id = context.req.param('id');
      const change = context.req.valid('json');
      const by = context.var.person;
      if (id === by.id) {
        // So there is always somebody left who manages.
        const error = 'Die eigene Rolle ändert, und das eigene Konto sperrt jemand anderes.';
        return context.json({ error }, 409);
      }
      const isFound = await db.transaction().execute(async (transaction) => {
        const person = await transaction
          .selectFrom('desk_person')
          .select(['name', 'role', 'state', 'company_subject'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!person) return false;
        const said: string[] = [];
        if (change.role !== undefined && change.role !== person.role) {
          await transaction
            .updateTable('desk_person')
            .set({ role: change.role })
            .where('id', '=', id)
            .execute();
          said.push(`Rolle ${roleWords[person.role]} → ${roleWords[change.role]}`);
        }
        if (change.isBlocked === true && person.state !== 'blocked') {
          await transaction
            .updateTable('desk_person')
            .set({ state: 'blocked' })
            .where('id', '=', id)
            .execute();
          await transaction.deleteFrom('desk_session').where('person_id', '=', id).execute();
          await withdrawInvitations(transaction, id);
          said.push('gesperrt');
        }
        if (change.isBlocked === false && person.state === 'blocked') {
          // Whoever never accepted the invitation gets a new one.
          const passkey = await transaction
            .selectFrom('desk_passkey')
            .select('id')
            .where('person_id', '=', id)
            .executeTakeFirst();
          const hasJoined = passkey !== undefined || person.company_subject !== null;
          await transaction
            .updateTable('desk_person')
            .set({ state: hasJoined ? 'active' : 'invited' })
            .where('id', '=', id)
            .execute();
          said.push('entsperrt');
        }
        if (said.length > 0) {
          await writeAudit(transaction, {
            id: randomness.orderedId(),
            at: clock.now(),
            by,
            action: 'person.changed',
            about: id,
            said: `${person.name}: ${said.join(', ')}`,
          });
        }
        return true;
      });
      if (!isFound) return context.json({ error: 'Diese Person gibt es nicht.' }, 404);
      return context.json({});
    },
  );
}
