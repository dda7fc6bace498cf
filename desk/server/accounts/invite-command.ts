// npm run desk -- invite: how the first person comes in, and the way back after a lost passkey.
import type { Transaction } from 'kysely';

import {
  type DeskCommand,
  impossible,
  misuse,
  readChoice,
} from '../../../server/command/desk-command.ts';
import { germanDate, germanTime } from '../../../server/process/clock.ts';
import { record } from '../../../server/store/record.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { invitationSchema } from '../../api/accounts.ts';
import { type Role, roles, roleWords } from '../../api/roles.ts';
import { addPerson, issueInvitation, linkOf } from './invitations.ts';

/** Who does what is done at a terminal of the server. */
const operator = { id: 'operator', name: 'Betrieb (Befehlszeile)' };

/** @param url where the desk is reached */
export function createInviteCommand(url: URL): DeskCommand {
  return {
    usage: 'invite <Mailadresse> [--name "…"] [--role read|edit|abuse|publish|manage]',
    summary:
      'jemanden an den Schreibtisch im Browser einladen; wer schon ein Konto hat, richtet es neu ein',
    options: { name: { type: 'string' }, role: { type: 'string' } },
    async run({ opened, now, randomness, terminal }, [typed = ''], options) {
      const role = readChoice(options, 'role', roles);
      const mail = typed.trim().toLowerCase();
      if (!invitationSchema.shape.mail.safeParse(mail).success) {
        throw misuse(`»${typed}« ist keine E-Mail-Adresse.`);
      }
      const { invitation, isNew, person } = await opened.write(async (transaction) => {
        const known = await transaction
          .selectFrom('desk_person')
          .select(['id', 'name', 'role', 'state'])
          .where('mail', '=', mail)
          .executeTakeFirst();
        if (known && role && role !== known.role) {
          throw impossible(
            `${known.name} hat die Rolle »${roleWords[known.role]}«; ändern kann sie, wer am Schreibtisch verwaltet.`,
          );
        }
        const name = invitationSchema.shape.name.safeParse(options.name);
        if (!known && !name.success) {
          throw misuse(
            'Wie heißt die Person? Mit --name "Vorname Nachname", höchstens 80 Zeichen.',
          );
        }
        const person = known ?? {
          name: name.data ?? '',
          role: role ?? (await roleOfFirst(transaction)),
        };
        const id = known?.id ?? (await addPerson(transaction, { ...person, mail }, randomness));
        if (known?.state === 'blocked') {
          throw impossible(
            `${known.name} ist gesperrt; das hebt auf, wer am Schreibtisch verwaltet.`,
          );
        }
        const summary = `${person.name} eingeladen: ${roleWords[person.role]}`;
        const entry = { by: operator, action: 'person.invited', about: id, summary };
        await record(transaction, now(), entry);
        const invitation = await issueInvitation(transaction, id, now());
        return { invitation, isNew: !known, person };
      });
      const { expiresAt } = invitation;
      terminal.print(
        [
          `${isNew ? 'Eingeladen' : 'Erneut eingeladen'}: ${person.name}, Rolle »${roleWords[person.role]}«.`,
          `Dieser Link gilt einmal, bis ${germanDate(expiresAt)}, ${germanTime(expiresAt)}. Geben Sie ihn nur der Person selbst:`,
          linkOf(url, invitation),
        ].join('\n'),
      );
    },
  };
}

/** @throws DeskError where there are people already: then a right is given by name or not at all */
async function roleOfFirst(transaction: Transaction<Tables>): Promise<Role> {
  const anyone = await transaction.selectFrom('desk_person').select('id').limit(1).execute();
  if (anyone.length === 0) return 'manage';
  throw misuse(`Was darf die Person? Mit --role ${roles.join(', ')}.`);
}
