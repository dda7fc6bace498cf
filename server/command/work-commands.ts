// Commands that change the store, and those for rights of data subjects.
import type { Transaction } from 'kysely';
import { findDossier, jobsOfMails } from '../cases/dossier.ts';
import { retryJobs } from '../jobs/jobs.ts';
import { spoolFolderOf } from '../jobs/spool.ts';
import { buildPersonCopy } from '../people/person-copy.ts';
import {
  deletePerson,
  findPerson,
  mailsOf,
  type PersonData,
  readAddress,
  refuseLoss,
} from '../people/person-data.ts';
import { purgeExpired } from '../people/retention.ts';
import type { Traces } from '../store/database.ts';
import type { Job, Tables } from '../store/tables.ts';
import { type DeskCommand, impossible, misuse, type OptionValues } from './desk-command.ts';

// Workers poll at this interval, and rest for up to a minute while the mail server is unreachable
// (jobs/mail-queue.ts, jobs/worker.ts).
const pickup =
  'Der laufende Server nimmt sich das binnen 5 Sekunden vor, bei gestörtem Mailserver binnen einer Minute; läuft er nicht, dann beim Start.';

export const retryCommand: DeskCommand = {
  usage: 'retry [Kennung, Vorgang oder Mail] [--failed] [--waiting]',
  summary:
    'gescheiterte und wartende Mails jetzt zustellen; --failed: alle gescheiterten, auch an den Webhook; --waiting: alle wartenden, etwa nach einem berichtigten Passwort',
  options: { failed: { type: 'boolean' }, waiting: { type: 'boolean' } },
  async run({ now, opened, terminal }, [key], options) {
    if ([key, options.failed, options.waiting].filter(Boolean).length !== 1) {
      throw misuse(
        'retry braucht eine Kennung (Anfrage, Vorgang, Mail) oder --failed oder --waiting.',
      );
    }
    const { cap, lease, nothing } = await opened.write(async (transaction) =>
      retryJobs(transaction, await undelivered(transaction, key, options), now()),
    );
    const mails = nothing?.filter(({ message_id }) => message_id !== null).length ?? 0;
    const posts = (nothing?.length ?? 0) - mails;
    if (lease) terminal.print(`${count(lease.length)} gerade unterwegs.`);
    // The caps stop mail bombs, so they hold here too.
    if (cap) terminal.print(`${count(cap.length)} durch die Obergrenze zurückgehalten.`);
    if (mails > 0) terminal.print(`${count(mails)} jetzt fällig. ${pickup}`);
    if (posts > 0) terminal.print(`Für den Webhook fällig: ${posts}.`);
    if (cap || lease || nothing) return;
    const none = options.failed ? 'Keine Mail ist gescheitert.' : 'Keine Mail wartet.';
    terminal.print(key ? 'Alles ist schon zugestellt oder als Datei abgelegt.' : none);
  },
};

async function undelivered(
  transaction: Transaction<Tables>,
  key: string | undefined,
  { failed }: OptionValues,
): Promise<Job[]> {
  const jobs = transaction.selectFrom('job').selectAll();
  if (!key) return await jobs.where('state', '=', failed ? 'failed' : 'waiting').execute();
  const dossier = await findDossier(transaction, key);
  const mails = await jobsOfMails(transaction)
    .where(dossier ? 'enquiry_id' : 'id', '=', dossier?.id ?? key.toLowerCase())
    .execute();
  if (!dossier && mails.length === 0) {
    throw impossible(`Es gibt keine Anfrage, keinen Vorgang und keine Mail »${key}«.`);
  }
  return mails.filter(({ state }) => state !== 'delivered');
}

function count(mails: number): string {
  return mails === 1 ? '1 Mail ist' : `${mails} Mails sind`;
}

/** Art. 15 GDPR: a machine-readable copy. */
export const exportCommand: DeskCommand = {
  usage: 'export <Mailadresse>',
  summary: 'alle Daten einer Adresse als JSON (Auskunft, Art. 15 DSGVO)',
  options: {},
  async run({ now, opened, settings, terminal }, [mailbox = '']) {
    const address = readAddress(mailbox);
    const found = await findPerson({ opened, dataDir: settings.dataDir }, address);
    terminal.print(JSON.stringify(buildPersonCopy(address, found, now()), undefined, 2));
  },
};

const howToAccept = 'Erst zustellen: desk retry. Trotzdem löschen: --yes --force.';

/** Art. 17 GDPR: everything of an address, also from the write-ahead log and the mail files. */
export const deleteCommand: DeskCommand = {
  usage: 'delete <Mailadresse> [--yes] [--force]',
  summary:
    'alle Daten einer Adresse löschen (Art. 17 DSGVO); ohne --yes: nur zeigen, wie viele es sind',
  options: { yes: { type: 'boolean' }, force: { type: 'boolean' } },
  async run({ now, opened, settings, terminal }, [mailbox = ''], { yes, force }) {
    const address = readAddress(mailbox);
    const loss = yes === true && force === true ? 'accepted' : howToAccept;
    const store = { opened, dataDir: settings.dataDir, now };
    const found = await findPerson(store, address).catch(async (nothing: unknown) => {
      // An earlier run may have ended before this.
      refuseTraces(await opened.removeTraces());
      throw nothing;
    });
    refuseLoss(found, now(), loss);
    if (yes !== true) {
      terminal.print(countsOf(address, found));
      throw impossible('Nichts gelöscht. Unwiderruflich löschen: noch einmal mit --yes.');
    }
    const { cases, enquiries, files, mails } = await deletePerson(store, address, loss);
    terminal.print(
      [
        'Gelöscht:',
        `  Anfragen:             ${enquiries}`,
        `  davon Vorgänge:       ${cases}`,
        `  Mails:                ${mails}`,
        `  Mail-Dateien:         ${files}`,
      ].join('\n'),
    );
    const traces = await opened.removeTraces();
    refuseTraces(traces);
    terminal.print(traces === 'removed' ? walEmptied : leftToServer);
  },
};

const walEmptied = 'Auch das Schreibprotokoll der Datenbank (WAL) ist geleert.';
const leftToServer =
  'Was davon noch in den Dateien von PostgreSQL steht, überschreibt der Datenbankserver mit der Zeit; Sicherungen und archivierte Schreibprotokolle (WAL) behalten es bis zu ihrer Frist.';

function countsOf(address: string, found: PersonData): string {
  const { customerOf, dossiers, files, furtherComplaints } = found;
  const open = dossiers.filter(
    ({ caseNumber, closedAt }) => caseNumber !== undefined && closedAt === undefined,
  );
  const numbers = open.map(({ caseNumber }) => caseNumber).join(', ');
  return [
    `Zu ${address}: Anfragen ${dossiers.length}, Mails ${mailsOf(found).length}, Mail-Dateien ${files.length}.`,
    `Dazu in Vorgängen anderer: Beschwerden ${furtherComplaints.length}, als Kunde genannt ${customerOf.length}.`,
    ...(open.length > 0 ? [`Noch offene Vorgänge: ${numbers}.`] : []),
  ].join('\n');
}

/** Runs the hourly purge of the server now. */
export const purgeCommand: DeskCommand = {
  usage: 'purge',
  summary: 'löschen, was die Aufbewahrungsfrist überschritten hat (der Server tut es stündlich)',
  options: {},
  async run({ now, opened, settings, terminal }) {
    const spoolFolder = spoolFolderOf(settings.dataDir);
    const purged = await purgeExpired({ store: opened, spoolFolder }, settings.retention, now());
    terminal.print(`Gelöscht: ${purged.enquiries} Anfragen, deren Frist vorbei ist.`);
    refuseTraces(purged.traces);
  },
};

/** @throws DeskError if traces remain, which the same command removes a moment later */
function refuseTraces(traces: Traces): void {
  if (traces !== 'still-read') return;
  throw impossible(
    'Das Schreibprotokoll der Datenbank (WAL) ließ sich nicht leeren, weil ein anderer Vorgang darin liest. Rufen Sie denselben Befehl gleich noch einmal auf.',
  );
}
