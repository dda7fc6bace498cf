import { deleteSpooledMails, findSpooledMails, spoolFolderOf } from '../delivery/spool.ts';
import type { OpenStore, Traces } from '../store/open-store.ts';
import { purgeExpired } from '../store/purge.ts';
import { createGroupCommit } from '../store/transactions.ts';
import {
  type DataOfAddress,
  type Deleted,
  deleteData,
  findDataOf,
  mailsOf,
  readAddress,
  refuseLoss,
} from './address-data.ts';
import { type Desk, type DeskCommand, impossible, misuse } from './desk-command.ts';
import type { DossierMail } from './dossier.ts';

const howToAccept = 'Erst zustellen: desk retry. Trotzdem löschen: --yes --force.';

/** Art. 17 GDPR: everything of an address, also from the write-ahead log and the mail files. */
export const deleteCommand: DeskCommand = {
  usage: 'delete <Mailadresse> [--yes] [--force]',
  summary: 'alle Daten einer Adresse löschen (Art. 17 DSGVO); --yes: ohne Rückfrage',
  options: { yes: { type: 'boolean' }, force: { type: 'boolean' } },
  async run(desk, [typed = ''], { yes, force }) {
    const { db, opened, settings, terminal } = desk;
    const address = readAddress(typed);
    const isForced = yes === true && force === true;
    const folder = spoolFolderOf(settings.dataDir);
    const found = await findDataOf(db, address);
    const files = await findSpooledMails(folder, address, mailsOf(found).map(asId));
    if (found.dossiers.length + found.furtherMails.length + files.length === 0) {
      // An earlier run may have ended before this.
      await removeTraces(opened);
      throw impossible(`Zu »${address}« ist nichts gespeichert.`);
    }
    refuseLoss(found, desk.now(), isForced ? 'accepted' : howToAccept);
    if (yes !== true && !(await isConfirmed(desk, address, found, files))) {
      throw impossible('Nichts gelöscht.');
    }

    // Looked up again together with the deletion, since the server may have stored more meanwhile.
    const { deleted, mailIds } = await db.transaction().execute(async (transaction) => {
      const current = await findDataOf(transaction, address);
      refuseLoss(current, desk.now(), isForced ? 'accepted' : howToAccept);
      return {
        deleted: await deleteData(transaction, current),
        mailIds: mailsOf(current).map(asId),
      };
    });
    const doomed = await findSpooledMails(folder, address, mailIds);
    await deleteSpooledMails(folder, doomed);
    terminal.print(summary(deleted, doomed.length));
    terminal.print(await removeTraces(opened));
  },
};

function asId({ id }: DossierMail): string {
  return id;
}

async function isConfirmed(
  { terminal }: Desk,
  address: string,
  { dossiers, furtherMails }: DataOfAddress,
  files: readonly string[],
): Promise<boolean> {
  if (!terminal.ask)
    throw misuse('Hier kann niemand antworten; ohne Rückfrage löscht delete mit --yes.');
  const open = dossiers.filter(
    ({ caseNumber, steps }) =>
      caseNumber !== undefined && !steps.some(({ step }) => step === 'closed'),
  );
  const mails = mailsOf({ dossiers, furtherMails }).length;
  terminal.print(
    `Zu ${address}: Anfragen ${dossiers.length}, Mails ${mails}, Mail-Dateien ${files.length}.`,
  );
  if (open.length > 0) {
    terminal.print(`Noch offene Vorgänge: ${open.map(({ caseNumber }) => caseNumber).join(', ')}.`);
  }
  const answer = await terminal.ask('Unwiderruflich löschen? Dann tippen Sie ja: ');
  return answer.trim().toLowerCase() === 'ja';
}

function summary(deleted: Deleted, files: number): string {
  return [
    'Gelöscht:',
    `  Anfragen:             ${deleted.enquiries}`,
    `  davon Vorgänge:       ${deleted.cases} (${deleted.steps} Schritte)`,
    `  Mails:                ${deleted.mails}`,
    `  Prüfsummen:           ${deleted.submissions}`,
    `  Mail-Dateien:         ${files}`,
  ].join('\n');
}

// The connection itself waits that long already (run-desk.ts).
const lockPatienceMs = 0;

/** What the running server does every hour, now. */
export const purgeCommand: DeskCommand = {
  usage: 'purge',
  summary: 'löschen, was die Aufbewahrungsfrist überschritten hat (der Server tut es stündlich)',
  options: {},
  async run({ db, now, opened, settings, terminal }) {
    const store = createGroupCommit(opened, lockPatienceMs);
    const { removeTraces } = opened;
    const spoolFolder = spoolFolderOf(settings.dataDir);
    const purged = await purgeExpired(
      { db, store, spoolFolder, removeTraces },
      settings.retention,
      now(),
    );
    terminal.print(`Gelöscht: ${purged.enquiries} Anfragen, deren Frist vorbei ist.`);
    refuseTraces(purged.traces);
  },
};

/**
 * Removes what deleted rows leave behind, where that is ours to do.
 * @returns what has become of it, in one sentence
 * @throws DeskError when another process reads from it for so long that it cannot be removed
 */
export async function removeTraces({ removeTraces }: OpenStore): Promise<string> {
  const traces = await removeTraces();
  refuseTraces(traces);
  return traces === 'removed'
    ? 'Auch das Schreibprotokoll der Datenbank (WAL) ist geleert.'
    : 'Was davon noch in den Dateien von PostgreSQL steht, überschreibt der Datenbankserver mit der ' +
        'Zeit; Sicherungen und archivierte Schreibprotokolle (WAL) behalten es bis zu ihrer Frist.';
}

/** @throws DeskError when something is left that the same command removes a moment later */
function refuseTraces(traces: Traces): void {
  if (traces !== 'still-read') return;
  throw impossible(
    'Das Schreibprotokoll der Datenbank (WAL) ließ sich nicht leeren, weil ein anderer Vorgang ' +
      'darin liest. Rufen Sie denselben Befehl gleich noch einmal auf.',
  );
}
