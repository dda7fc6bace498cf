import { OpenAPIHono } from '@hono/zod-openapi';
import { pino } from 'pino';
import type { DeskEnv } from '../../desk/server/context.ts';
import { registerInbox } from '../../desk/server/inbox/register-inbox.ts';
import type { MailSettings } from '../../services/mail/mail-settings.ts';
import type { OpenStore } from '../../services/mail/store/open-store.ts';
import { systemClock, systemRandomness } from '../../services/process/clock.ts';

// What people ask for: some of it finds one enquiry, some finds tens of thousands.
const questions: Readonly<Record<string, readonly string[]>> = {
  list: ['', 'before=50000', 'before=900&limit=200'],
  filter: [
    ...['state=open', 'state=done', 'kind=abuse&state=waiting', 'owner=person-b', 'owner=nobody'],
    ...['label=Spam', 'overdue=yes', 'owner=person-a&state=in-work&kind=contact'],
  ],
  'search, rare': [
    'search=g%C3%BCkale',
    'search=99871',
    'search=post77@nordlicht.example',
    'search=bado%20fegü',
  ],
  'search, common': [
    'search=überspannung',
    'search=m%C3%BCller',
    'search=rechnung&state=open',
    'search=server%20krämer',
  ],
  'search, everywhere': ['search=example', 'search=e', 'search=de'],
};

/** Prints how long each kind of question takes inside the server, without the network. */
export async function measureInbox(
  opened: OpenStore,
  mail: MailSettings,
  rounds: number,
): Promise<void> {
  const app = new OpenAPIHono<DeskEnv>();
  app.use(async (context, next) => {
    const person = { id: 'person-a', name: 'Bea', role: 'manage' as const };
    const session = { id: 'session', startedAt: 0, endsAt: Number.MAX_SAFE_INTEGER };
    const visitor = { person: { ...person, mail: '', lastSeenAt: null }, session };
    context.set('visitor', { ...visitor, mustAddSecondFactor: false });
    context.set('person', person);
    await next();
  });
  registerInbox(app, {
    ...{ opened, db: opened.db, mail, clock: systemClock, randomness: systemRandomness },
    ...{
      log: pino({ level: 'warn' }),
      replyTemplates: [],
      company: 'Leinestern',
      url: new URL('http://localhost'),
    },
    clientOf: () => [{ name: 'bench', share: 1 }],
  });
  const ask = async (path: string): Promise<number> => {
    const start = performance.now();
    const answer = await app.request(path);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`);
    return performance.now() - start;
  };

  for (const [name, queries] of Object.entries(questions)) {
    for (const query of queries) {
      await report(`${name} ${decodeURIComponent(query)}`, rounds / 4, () =>
        ask(`/api/enquiries?${query}`),
      );
    }
  }
  const ids = await opened.db.selectFrom('enquiry').select('id').limit(100_000).execute();
  let at = 0;
  await report('open', rounds, () => {
    at = (at + 7_919) % ids.length;
    return ask(`/api/enquiries/${ids[at]?.id}`);
  });
}

async function report(name: string, times: number, measure: () => Promise<number>): Promise<void> {
  const durations: number[] = [];
  for (let round = 0; round < times; round += 1) durations.push(await measure());
  durations.sort((a, b) => a - b);
  const at = (share: number) =>
    (durations[Math.ceil(share * times) - 1] ?? 0).toFixed(1).padStart(7);
  process.stdout.write(`${name.padEnd(52)} median ${at(0.5)} ms  p95 ${at(0.95)} ms\n`);
}
