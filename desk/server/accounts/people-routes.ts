// Who works at the desk. Everyone at the inbox sees the names of those there; managers see all, invite, change roles
// and block.
import { Hono } from 'hono';
import { record } from '../../../server/store/record.ts';
import { colleagueChangeSchema, invitationSchema } from '../../api/accounts.ts';
import { may, roleWords } from '../../api/roles.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { addPerson, issueInvitation, linkOf, withdrawInvitations } from './invitations.ts';

export function peopleRoutes(parts: DeskParts) {
  const { clock, db, randomness, url, opened } = parts;

  return new Hono<DeskEnv>()
    .get('/api/people', allow('read'), async (context) => {
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
        ...(isManaging && { mail, role, state }),
        ...(isManaging && last_seen_at !== null && { lastSeenAt: last_seen_at }),
      }));
      return context.json({ people });
    })
    .post('/api/people', allow('manage'), takes('json', invitationSchema), async (context) => {
      const { name, role, ...typed } = context.req.valid('json');
      const mail = typed.mail.toLowerCase();
      const invitation = await opened.write(async (transaction) => {
        const known = await transaction
          .selectFrom('desk_person')
          .select(['id', 'state'])
          .where('mail', '=', mail)
          .executeTakeFirst();
        // A new link would hand the account of a colleague to the manager who asks for it.
        if (known && known.state !== 'invited') return undefined;
        const id = known?.id ?? (await addPerson(transaction, { mail, name, role }, randomness));
        await transaction
          .updateTable('desk_person')
          .set({ name, role })
          .where('id', '=', id)
          .execute();
        const summary = `${name} eingeladen: ${roleWords[role]}`;
        const entry = { by: context.var.person, action: 'person.invited', about: id, summary };
        await record(transaction, parts.clock.now(), entry);
        return await issueInvitation(transaction, id, clock.now());
      });
      if (!invitation) {
        const error =
          'Diese Person hat schon ein Konto. Wer nicht mehr hineinkommt, wird am Server mit »npm run desk -- invite« neu eingeladen.';
        return context.json({ error }, 409);
      }
      const { expiresAt } = invitation;
      return context.json({ link: linkOf(url, invitation), expiresAt });
    })
    .patch(
      '/api/people/:id',
      allow('manage'),
      takes('json', colleagueChangeSchema),
      async (context) => {
        const id = context.req.param('id');
        const { isBlocked, role } = context.req.valid('json');
        const by = context.var.person;
        if (id === by.id) {
          // So one manager is always left.
          const error = 'Die eigene Rolle ändert, und das eigene Konto sperrt jemand anderes.';
          return context.json({ error }, 409);
        }
        const isFound = await opened.write(async (transaction) => {
          const person = await transaction
            .selectFrom('desk_person')
            .leftJoin('desk_passkey', 'desk_passkey.person_id', 'desk_person.id')
            .select(['desk_person.name', 'role', 'state', 'company_subject'])
            .select('desk_passkey.id as passkey')
            .where('desk_person.id', '=', id)
            .executeTakeFirst();
          if (!person) return false;
          const wasBlocked = person.state === 'blocked';
          const said: string[] = [];
          const values: Partial<Pick<typeof person, 'role' | 'state'>> = {};
          if (role !== undefined && role !== person.role) {
            values.role = role;
            said.push(`Rolle ${roleWords[person.role]} → ${roleWords[role]}`);
          }
          if (isBlocked === true && !wasBlocked) {
            values.state = 'blocked';
            await transaction.deleteFrom('desk_session').where('person_id', '=', id).execute();
            await withdrawInvitations(transaction, id);
            said.push('gesperrt');
          }
          if (isBlocked === false && wasBlocked) {
            // An invitation that was never accepted has to be made anew.
            const hasJoined = person.passkey !== null || person.company_subject !== null;
            values.state = hasJoined ? 'active' : 'invited';
            said.push('entsperrt');
          }
          if (said.length === 0) return true;
          await transaction.updateTable('desk_person').set(values).where('id', '=', id).execute();
          const entry = { action: 'person.changed', about: id };
          await record(transaction, parts.clock.now(), {
            ...{ by, ...entry, summary: `${person.name}: ${said.join(', ')}` },
          });
          return true;
        });
        if (!isFound) return context.json({ error: 'Diese Person gibt es nicht.' }, 404);
        return context.json({});
      },
    );
}
