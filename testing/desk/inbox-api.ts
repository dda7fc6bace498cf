// The desk's API with a real store under it, for colleagues who have a session already.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Role } from '../../desk/api/roles.ts';
import { sessionCookieOf } from '../../desk/server/accounts/cookies.ts';
import { hashOf } from '../../desk/server/accounts/sessions.ts';
import { createApp } from '../../desk/server/create-desk.ts';
import type { EnquiryLine } from '../../desk/server/inbox/list-enquiries.ts';
import type { Enquiry } from '../../desk/server/inbox/read-enquiry.ts';
import { priorities } from '../../server/jobs/jobs.ts';
import { systemRandomness } from '../../server/process/clock.ts';
import type { MailSettings } from '../../server/settings/settings.ts';
import { auditLog } from '../../server/store/record.ts';
import { deskCommand } from '../mail/desk/desk-command.ts';
import { testSettings } from '../mail/running-service.ts';
import {
  claimAll,
  dayMs,
  deliver,
  type Message,
  morning,
  openReplica,
  type Replica,
} from '../mail/store/replica.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { createTestClock } from '../mail/test-clock.ts';
import { createTestLog } from '../mail/test-log.ts';

export type Colleague = 'Lea' | 'Bea' | 'Abel' | 'Vera';
const roleOf: Readonly<Record<Colleague, Role>> = {
  Lea: 'read',
  Bea: 'edit',
  Abel: 'abuse',
  Vera: 'manage',
};

interface EnquiryList {
  readonly enquiries: EnquiryLine[];
  readonly next?: string;
  readonly counts: object;
}

/** @param further settings of the mail service */
export async function openInboxApi(
  test: TestContext,
  home: StoreHome,
  further: Partial<MailSettings> = {},
) {
  const location = await home();
  const replica = await openReplica(test, location);
  const { db, store: opened } = replica;
  const clock = createTestClock(morning);
  const url = new URL('http://localhost');
  await addColleagues(replica);
  const { app, stop } = await createApp({
    ...{ opened, db, clock, randomness: systemRandomness, log: createTestLog().log, url },
    ...{ mail: { ...testSettings(location.dataDir), ...further }, company: 'Leinestern' },
  });
  test.after(stop);

  async function ask(
    as: Colleague,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Response> {
    const content = body === undefined ? {} : { body: JSON.stringify(body) };
    const cookie = `${sessionCookieOf(url)}=${as}`;
    const headers = { cookie, origin: url.origin, 'content-type': 'application/json' };
    return await app.request(path, { method, headers, ...content });
  }

  return {
    ...replica,
    clock,
    dataDir: location.dataDir,
    /** Stores an enquiry. @returns its id */
    async take(message: Message) {
      const kept = await replica.keep(message);
      if (kept.outcome !== 'stored') throw new Error(`The enquiry was ${kept.outcome}`);
      return kept.enquiryId;
    },
    ask,
    /** Changes state or owner of an enquiry. */
    change: (as: Colleague, id: string, body: object) =>
      ask(as, 'PATCH', `/api/enquiries/${id}`, body),
    /** @param path of what belongs to an enquiry, e.g. `notes` */
    post: (as: Colleague, id: string, path: string, body?: object) =>
      ask(as, 'POST', `/api/enquiries/${id}/${path}`, body),
    /** Delivers all mails that wait. */
    async deliverAll() {
      for (const mail of await claimAll(replica, clock.now())) {
        await deliver(replica, mail, morning);
      }
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

async function addColleagues({ db }: Replica): Promise<void> {
  for (const [name, role] of Object.entries(roleOf)) {
    const person_id = `id-of-${name}`;
    await db
      .insertInto('desk_person')
      .values({ id: person_id, name, mail: `${name}@leinestern.example`, role, state: 'active' })
      .execute();
    await db
      .insertInto('desk_session')
      .values({
        ...{ id: `session-of-${name}`, token_hash: hashOf(name), person_id, user_agent: '' },
        ...{ created_at: morning, expires_at: morning + 10_000 * dayMs },
      })
      .execute();
  }
}
