// Looks into our mailboxes over IMAP for answers and for mails that came back. What it finds stays where it is.
import type { ConnectionOptions } from 'node:tls';
import { ImapFlow } from 'imapflow';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock, Randomness } from '../../process/clock.ts';
import { isLoopback } from '../delivery/smtp.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { Kept } from '../store/keep-enquiry.ts';
import type { Tables } from '../store/tables.ts';
import type { GroupCommit } from '../store/transactions.ts';
import { readHeading, readMail } from './read-mail.ts';
import { mayConcernUs, type Taken, takeMail } from './take-mail.ts';
import { createReportTaker, mayHoldReport, type ReportParts } from './take-reports.ts';

export interface MailboxWatch {
  /** Takes what is new in all mailboxes. A mailbox that fails is logged, and looked into the next time. */
  look(): Promise<void>;
  /** Ends a look that is under way. */
  stop(): void;
}

interface WatchParts {
  readonly db: Kysely<Tables>;
  readonly store: GroupCommit;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: Logger;
  /** Whether strangers may store nothing more. */
  isFull(): boolean;
  /** Undefined where reports are not taken. */
  readonly reports?: ReportParts | undefined;
  /** Whom to trust beside the usual authorities. */
  readonly tls?: ConnectionOptions | undefined;
}

const dayMs = 86_400_000;
// What came before we looked for the first time.
const firstLookDays = 7;
const largestMail = 15 * 1024 * 1024;
/** Set on mails that were taken, for those who read the mailbox too. */
const takenFlag = '$Desk';

type Settings = Pick<MailSettings, 'imapUrls' | 'imapUnencrypted' | 'webhook'>;

export function createMailboxWatch(settings: Settings, parts: WatchParts): MailboxWatch {
  const { imapUnencrypted = false, imapUrls = [] } = settings;
  const { clock, db, isFull, log, randomness, reports, store } = parts;
  const takeReports = reports && createReportTaker(reports);
  let isStopped = false;
  let open: ImapFlow | undefined;

  async function lookInto(url: URL): Promise<void> {
    const mailbox = `${decodeURIComponent(url.username)}@${url.host}${url.pathname}`;
    const client = connectTo(url, imapUnencrypted, parts.tls);
    open = client;
    // Without a listener a broken connection would end the process; every call reports it too.
    client.on('error', () => {});
    try {
      await client.connect();
      const lock = await client.getMailboxLock(
        decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
      );
      try {
        await takeNew(client, mailbox);
      } finally {
        lock.release();
      }
      await client.logout();
    } finally {
      client.close();
      open = undefined;
    }
  }

  async function takeNew(client: ImapFlow, mailbox: string): Promise<void> {
    if (!client.mailbox) return;
    const { permanentFlags, uidValidity } = client.mailbox;
    const validity = String(uidValidity);
    for (const uid of await newUids(client, mailbox, validity)) {
      // What there is no room for now is taken later.
      if (isStopped || isFull()) return;
      const taken = await takeOne(client, uid, { mailbox, validity });
      if (taken === 'joined' || taken === 'bounced' || taken === 'reported') {
        log.info({ taken }, 'mail taken from the mailbox');
        const mayFlag = permanentFlags?.has('\\*') || permanentFlags?.has(takenFlag);
        if (mayFlag) await client.messageFlagsAdd(String(uid), [takenFlag], { uid: true });
      }
      if (taken === 'too-many')
        log.warn('too many answers or reports from one sender, one stays in the mailbox');
    }
  }

  async function newUids(client: ImapFlow, mailbox: string, validity: string): Promise<number[]> {
    const cursor = await db
      .selectFrom('desk_mailbox')
      .selectAll()
      .where('name', '=', mailbox)
      .where('validity', '=', validity)
      .executeTakeFirst();
    const after = cursor?.last_uid ?? 0;
    const sought = cursor
      ? { uid: `${after + 1}:*` }
      : { since: new Date(clock.now() - firstLookDays * dayMs) };
    const uids = (await client.search(sought, { uid: true })) || [];
    // "5:*" also finds the last one where all are below 5 (RFC 9051, section 9).
    return uids.filter((uid) => uid > after).sort((one, other) => one - other);
  }

  async function takeOne(
    client: ImapFlow,
    uid: number,
    at: { readonly mailbox: string; readonly validity: string },
  ): Promise<Taken> {
    const source = await sourceOf(client, uid);
    const mail = source && (await readMail(source.bytes).catch(unreadable));
    let kept: readonly Kept[] = [];
    const taken = await store.write(async (transaction): Promise<Taken> => {
      if (!(await moveOn(transaction, uid, at))) return 'known';
      if (!source || !mail) return 'foreign';
      const { at: arrivedAt, bytes } = source;
      const taking = { mail, source: bytes, at: arrivedAt, now: clock.now(), randomness, settings };
      const joined = await takeMail(transaction, taking);
      if (joined !== 'foreign' || !takeReports) return joined;
      kept = await takeReports(transaction, mail);
      return whatBecame(kept);
    });
    for (const each of kept) reports?.onKept(each);
    return taken;
  }

  /** The whole mail, if its heading says that it may concern us. Other people's mails are not read. */
  async function sourceOf(client: ImapFlow, uid: number) {
    const wanted = { size: true, internalDate: true, headers: true, bodyStructure: true };
    const head = (await client.fetchOne(String(uid), wanted, { uid: true })) || undefined;
    if (!head?.headers) return undefined;
    const heading = await readHeading(head.headers).catch(unreadable);
    if (!heading) return undefined;
    const hasReport = reports !== undefined && mayHoldReport(head.bodyStructure);
    if (!hasReport && !(await mayConcernUs(db, heading))) return undefined;
    if ((head.size ?? 0) > largestMail) {
      log.warn({ bytes: head.size }, 'a mail is too large, it stays in the mailbox');
      return undefined;
    }
    const whole =
      (await client.fetchOne(String(uid), { source: true }, { uid: true })) || undefined;
    if (!whole?.source) return undefined;
    return { bytes: whole.source, at: new Date(head.internalDate ?? clock.now()).getTime() };
  }

  // No mail may stand in the way of those behind it.
  function unreadable(): undefined {
    log.warn('a mail cannot be read, it stays in the mailbox');
    return undefined;
  }

  return {
    async look() {
      for (const url of imapUrls) {
        if (isStopped) return;
        await lookInto(url).catch((error: unknown) => {
          if (!isStopped) log.error({ host: url.host, fault: faultOf(error) }, 'mailbox not read');
        });
      }
    },
    stop() {
      isStopped = true;
      open?.close();
    },
  };
}

/** Whether the place in the mailbox moved; another replica may have taken the mail already. */
async function moveOn(
  transaction: Parameters<Parameters<GroupCommit['write']>[0]>[0],
  uid: number,
  { mailbox, validity }: { readonly mailbox: string; readonly validity: string },
): Promise<boolean> {
  const cursor = await transaction
    .selectFrom('desk_mailbox')
    .selectAll()
    .where('name', '=', mailbox)
    .executeTakeFirst();
  if (cursor?.validity === validity && cursor.last_uid >= uid) return false;
  await transaction
    .insertInto('desk_mailbox')
    .values({ name: mailbox, validity, last_uid: uid })
    .onConflict((known) => known.column('name').doUpdateSet({ validity, last_uid: uid }))
    .execute();
  return true;
}

function whatBecame(reports: readonly Kept[]): Taken {
  const outcomes = reports.map(({ outcome }) => outcome);
  if (outcomes.includes('limited')) return 'too-many';
  return outcomes.includes('stored') || outcomes.includes('known') ? 'reported' : 'foreign';
}

/** Encrypted, or not at all: what is in a mailbox is personal, and so is the password to it. */
function connectTo(url: URL, isUnencrypted: boolean, tls?: ConnectionOptions): ImapFlow {
  const isSecure = url.protocol === 'imaps:';
  const mustUpgrade = !isSecure && !isUnencrypted && !isLoopback(url.hostname);
  return new ImapFlow({
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port) || (isSecure ? 993 : 143),
    secure: isSecure,
    ...(!isSecure && { doSTARTTLS: mustUpgrade }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    ...(tls && { tls }),
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    maxLiteralSize: largestMail + 1024,
  });
}

/** A code, and no word of the server's: it may repeat whom it knows. */
function faultOf(error: unknown): string {
  const { authenticationFailed, code, serverResponseCode } = Object(error) as Record<
    string,
    unknown
  >;
  if (authenticationFailed) return 'login refused';
  return String(serverResponseCode ?? code ?? 'unknown');
}
