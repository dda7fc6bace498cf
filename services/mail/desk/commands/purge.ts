import { defaultRetention } from '../../mail-settings.ts';
import { purgeExpired } from '../../retention/purge-expired.ts';
import { createGroupCommit } from '../../store/group-commit.ts';
import type { DeskCommand } from '../desk-command.ts';
import { logStillRead } from '../traces.ts';

/** What the running server does every hour, now. */
export const purgeCommand: DeskCommand = {
  usage: 'purge',
  summary: 'löschen, was die Aufbewahrungsfrist überschritten hat (der Server tut es stündlich)',
  options: {},
  async run({ db, now, settings, terminal }) {
    const terms = settings.retention ?? defaultRetention;
    const purged = await purgeExpired(db, createGroupCommit(db), terms, now());
    terminal.print(`Gelöscht: ${purged.enquiries} Anfragen, deren Frist vorbei ist.`);
    if (!purged.isLogEmptied) throw logStillRead();
  },
};
