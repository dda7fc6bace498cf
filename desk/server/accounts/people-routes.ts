// The people of the desk. Inbox users see each other's names; managers see all, invite, change roles and block.
import { Hono } from 'hono';
import { z } from 'zod';
import { record } from '../../../server/store/record.ts';
import { invitation as invitationForm } from '../../api/forms.ts';
import { may, roleLabels, roles } from '../../api/roles.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, Refusal, takes } from '../guard.ts';
import { invite, withdrawInvitations } from './invitations.ts';

const changeSchema = z.object({
  role: z.enum(roles).optional(),
  isBlocked: z.boolean().optional(),
});

export function peopleRoutes({ clock, db, opened, url }: DeskParts) {
  return new Hono<DeskEnv>()
    .get('/api/people', allow('read'), async (context) => {
      const rows = await db
        .selectFrom('desk_person')
        .select(['id', 'name', 'mail', 'role', 'state'])
        .orderBy('name')
        .execute();
      const isManaging = may(context.var.person.role, 'manage');
      const seen = rows.filter(({ role }) => isManaging || may(role, 'read'));
      const people = seen.map(({ id, mail, name, role, state }) => ({
        ...{ id, name },
        ...(isManaging && { mail, role, state }),
      }));
      return context.json({ people });
    })
    .post('/api/people', allow('manage'), takes('json', invitationForm), async (context) => {
      const { name, role, ...typed } = context.req.valid('json');
      const mail = typed.mail.toLowerCase();
      const inviting = { by: context.var.person, url, now: clock.now() };
      const invitation = await opened.write(async (transaction) => {
        const known = await transaction
          .selectFrom('desk_person')
          .select('state')
          .where('mail', '=', mail)
          .executeTakeFirst();
        // A new link would give the colleague's account to the manager.
        if (known && known.state !== 'invited') {
          throw new Refusal(
            409,
            'Diese Person hat schon ein Konto. Wer nicht mehr hineinkommt, wird am Server mit »npm run desk -- invite« neu eingeladen.',
          );
        }
        return await invite(transaction, { mail, name, role }, inviting);
      });
      return context.json(invitation);
    })
    .patch('/api/people/:id', allow('manage'), takes('json', changeSchema), async (context) => {
      const id = context.req.param('id');
      const change = context.req.valid('json');
      const by = context.var.person;
      // Ensures that a manager remains.
      if (id === by.id) {
        throw new Refusal(
          409,
          'Die eigene Rolle ändert, und das eigene Konto sperrt jemand anderes.',
        );
      }
      await opened.write(async (transaction) => {
        const person = await transaction
          .selectFrom('desk_person')
          .select(['name', 'role', 'state'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!person) throw new Refusal(404, 'Diese Person gibt es nicht.');
        const { isBlocked = person.state === 'blocked', role = person.role } = change;
        const isOtherState = isBlocked !== (person.state === 'blocked');
        const changes = [
          ...(role === person.role
            ? []
            : [`Rolle ${roleLabels[person.role]} → ${roleLabels[role]}`]),
          ...(isOtherState ? [isBlocked ? 'gesperrt' : 'entsperrt'] : []),
        ];
        if (changes.length === 0) return;
        const state = isBlocked ? ('blocked' as const) : ('active' as const);
        await transaction
          .updateTable('desk_person')
          .set({ role, ...(isOtherState && { state }) })
          .where('id', '=', id)
          .execute();
        if (isBlocked) {
          await transaction.deleteFrom('desk_session').where('person_id', '=', id).execute();
          await withdrawInvitations(transaction, id);
        }
        const summary = `${person.name}: ${changes.join(', ')}`;
        await record(transaction, clock.now(), {
          ...{ by, action: 'person.changed', about: id, summary },
        });
      });
      return context.json({});
    });
}
