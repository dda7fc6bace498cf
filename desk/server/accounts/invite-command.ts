// npm run desk -- invite: creates the first account, and recovers accounts after loss of a passkey.
import { germanMoment } from '../../../contract/berlin-day.ts';
import {
  type DeskCommand,
  impossible,
  misuse,
  readChoice,
} from '../../../server/command/desk-command.ts';
import { roleLabels, roles } from '../../api/roles.ts';
import { mailSchema, nameSchema } from '../../api/schemas.ts';
import { invite } from './invitations.ts';

/** The actor of commands on the server. */
const operator = { id: 'operator', name: 'Betrieb (Befehlszeile)' };

/** @param url address of the desk */
export function createInviteCommand(url: URL): DeskCommand {
  return {
    usage: 'invite <Mailadresse> [--name "…"] [--role read|edit|abuse|publish|manage]',
    summary:
      'jemanden an den Schreibtisch im Browser einladen; wer schon ein Konto hat, richtet es neu ein',
    options: { name: { type: 'string' }, role: { type: 'string' } },
    async run({ opened, now, terminal }, [typed = ''], options) {
      const role = readChoice(options, 'role', roles);
      const mail = typed.trim().toLowerCase();
      if (!mailSchema.safeParse(mail).success) {
        throw misuse(`»${typed}« ist keine E-Mail-Adresse.`);
      }
      const name = nameSchema.safeParse(options.name).data;
      const { expiresAt, isNew, link, person } = await opened.write(async (transaction) => {
        const people = transaction.selectFrom('desk_person').select(['name', 'role', 'state']);
        const known = await people.where('mail', '=', mail).executeTakeFirst();
        if (known && role && role !== known.role) {
          throw impossible(
            `${known.name} hat die Rolle »${roleLabels[known.role]}«; ändern kann sie, wer am Schreibtisch verwaltet.`,
          );
        }
        if (known?.state === 'blocked') {
          throw impossible(
            `${known.name} ist gesperrt; das hebt auf, wer am Schreibtisch verwaltet.`,
          );
        }
        if (!known && !name) {
          throw misuse(
            'Wie heißt die Person? Mit --name "Vorname Nachname", höchstens 80 Zeichen.',
          );
        }
        const isFirst = (await people.limit(1).execute()).length === 0;
        // Only the first person gets a role by default.
        if (!known && !role && !isFirst) {
          throw misuse(`Was darf die Person? Mit --role ${roles.join(', ')}.`);
        }
        const invitee = known ?? { name: name ?? '', role: role ?? 'manage' };
        const inviting = { by: operator, url, now: now() };
        const invitation = await invite(transaction, { ...invitee, mail }, inviting);
        return { ...invitation, isNew: !known, person: invitee };
      });
      terminal.print(
        [
          `${isNew ? 'Eingeladen' : 'Erneut eingeladen'}: ${person.name}, Rolle »${roleLabels[person.role]}«.`,
          `Dieser Link gilt einmal, bis ${germanMoment(expiresAt)}. Geben Sie ihn nur der Person selbst:`,
          link,
        ].join('\n'),
      );
    },
  };
}
