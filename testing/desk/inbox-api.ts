// The desk's API for colleagues who have a session already, with enquiries that no form has sent.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Role } from '../../desk/api/roles.ts';
import type { EnquiryLine } from '../../desk/server/inbox/list-enquiries.ts';
import type { Enquiry } from '../../desk/server/inbox/read-enquiry.ts';
import { jobsOfMails } from '../../server/cases/dossier.ts';
import { enquiryKinds } from '../../server/intake/enquiry.ts';
import { keepEnquiry } from '../../server/intake/keep-enquiry.ts';
import { priorities } from '../../server/jobs/jobs.ts';
import { readMessage } from '../../server/letters/message.ts';
import type { MailSettings } from '../../server/settings/settings.ts';
import { auditLog } from '../../server/store/record.ts';
import { deskCommand } from '../mail/desk/desk-command.ts';
import { plenty } from '../mail/running-service.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { addPerson, runDeskAt } from './running-desk.ts';

export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;
/** 21 November 2026, 10:13 in Berlin. */
const morning = Date.parse('2026-11-21T09:13:00Z');
const visitor = 'aenne@kundin.example';

const roleOf = {
  Lea: 'read',
  Bea: 'edit',
  Abel: 'abuse',
  Vera: 'manage',
} as const satisfies Record<string, Role>;
export type Colleague = keyof typeof roleOf;

interface EnquiryList {
  readonly enquiries: EnquiryLine[];
  readonly next?: string;
  readonly counts: object;
}

interface Message {
  readonly kind?: 'contact' | 'abuse';
  readonly mail?: string;
  readonly content?: string;
  /** Of a report. */
  readonly location?: string;
  readonly at?: number | undefined;
}

/** @param mail further settings of the mail service */
export async function openInboxApi(
  test: TestContext,
  home: StoreHome,
  mail: Partial<MailSettings> = {},
) {
  const desk = await runDeskAt(test, home, { mail });
  const { clock, db, location, opened, settings } = desk;
  const kinds = enquiryKinds(settings);
  for (const [name, role] of Object.entries(roleOf)) {
    await addPerson(db, { id: `id-of-${name}`, mail: `${name}@leinestern.example`, role });
  }

  /** Signs in anew each time, since clocks of tests go on by more than a session lasts. */
  async function ask(as: Colleague, method: string, path: string, body?: object) {
    return await (await desk.signIn(`id-of-${as}`)).ask(method, path, body);
  }

  return {
    ...{ ask, clock, db },
    /** Stores an enquiry. @returns its id */
    async take({ at = morning, content = 'Hallo', kind = 'contact', ...typed }: Message) {
      const { location = '', mail = visitor } = typed;
      const common = { name: 'Änne 🚀', mail, content };
      const fields = kind === 'abuse' ? { ...common, client: '', location } : common;
      const enquiry = { kind: kinds[kind], language: 'de', fields } as const;
      const limits = { name: 'test', perClient: plenty, overall: plenty };
      const submission = { enquiry, client: [{ name: 'someone', share: 1 }], limits } as const;
      const kept = await opened.write((transaction) =>
        keepEnquiry(transaction, { isFull: false }, submission, at),
      );
      if (kept.outcome !== 'stored') throw new Error(`The enquiry was ${kept.outcome}`);
      return kept.enquiryId;
    },
    /** Changes state or owner of an enquiry. */
    change: (as: Colleague, id: string, body: object) =>
      ask(as, 'PATCH', `/api/enquiries/${id}`, body),
    /** @param path of what belongs to an enquiry, e.g. `notes` */
    post: (as: Colleague, id: string, path: string, body?: object) =>
      ask(as, 'POST', `/api/enquiries/${id}/${path}`, body),
    /** Every mail that waits counts as delivered. */
    async deliverAll() {
      const delivered = { state: 'delivered', settled_at: morning } as const;
      await db.updateTable('job').set(delivered).where('message_id', 'is not', null).execute();
    },
    /** The mail that was stored last. */
    async newestMail() {
      return readMessage(await jobsOfMails(db).orderBy('id', 'desc').executeTakeFirstOrThrow());
    },
    async read(as: Colleague, id: string) {
      const answer = await ask(as, 'GET', `/api/enquiries/${id}`);
      return (await answer.json()) as Enquiry;
    },
    async list(as: Colleague, query = '') {
      const answer = await ask(as, 'GET', `/api/enquiries?${query}`);
      return (await answer.json()) as EnquiryList;
    },
    /** The audit log in its order, each entry with its actor. */
    async audit() {
      const rows = await auditLog(db).selectAll().execute();
      return rows.reverse().map(({ person_name, summary }) => `${person_name}: ${summary}`);
    },
    /** State and action of each event for the webhook, in their order. */
    async events() {
      const posts = db.selectFrom('job').selectAll().where('priority', '=', priorities.post);
      const rows = await posts.orderBy('id').execute();
      assert.doesNotMatch(JSON.stringify(rows), /Bea|Änne|kundin|Ruft/, 'nothing personal');
      return rows.map(({ body, recipient }) => [recipient, JSON.parse(body).data.state]);
    },
    /** `npm run desk -- …` so many days later. @returns what it printed */
    async type(typed: readonly string[], afterDays = 0) {
      const at = clock.now() + afterDays * dayMs;
      const { code, faults, output } = await deskCommand(location, typed, () => at);
      assert.equal(code, 0, faults);
      return output;
    },
  };
}

export type InboxApi = Awaited<ReturnType<typeof openInboxApi>>;

/** The request was refused, with these words. */
export async function refused(answer: Response, words: RegExp): Promise<void> {
  assert.equal(answer.status, 409);
  assert.match((await answer.json()).error, words);
}

export const idsOf = (lines: readonly { readonly id: string }[]) => lines.map(({ id }) => id);
