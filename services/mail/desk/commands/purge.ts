import { spoolFolderOf } from '../../dispatch/spool-carrier.ts';
import { defaultRetention } from '../../mail-settings.ts';
import { purgeExpired } from '../../retention/purge-expired.ts';
import { createGroupCommit } from '../../store/group-commit.ts';
import type { DeskCommand } from '../desk-command.ts';
import { refuseTraces } from '../traces.ts';

// The connection itself waits that long already (run-desk.ts).
const lockPatienceMs = 0;

/** What the running server does every hour, now. */
export const purgeCommand: DeskCommand = {
  usage: 'purge',
  summary: 'löschen, was die Aufbewahrungsfrist überschritten hat (der Server tut es stündlich)',
  options: {},
  async run({ db, now, opened, settings, terminal }) {
    const terms = settings.retention ?? defaultRetention;
    const store = createGroupCommit(opened, lockPatienceMs);
    const { removeTraces } = opened;
    const spoolFolder = spoolFolderOf(settings.dataDir);
    const purged = await purgeExpired({ db, store, spoolFolder, removeTraces }, terms, now());
    terminal.print(`Gelöscht: ${purged.enquiries} Anfragen, deren Frist vorbei ist.`);
    refuseTraces(purged.traces);
  },
};
