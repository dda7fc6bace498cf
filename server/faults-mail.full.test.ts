// Faults of a mail server that take minutes or a restart; the others are in jobs/delivering.test.ts. All mails wait, the
// operator reads stage and setting, and once mended they leave within ten minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type MailServerOptions,
  type MailServerOrder,
  startMailServer,
} from '../testing/mail/mail-server.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { type OperatedProduct, operateProduct } from '../testing/server/operated-product.ts';

// Five minutes pass in ten seconds.
const factor = 30;
const soonMs = 10 * 60_000;

interface Trouble {
  readonly name: string;
  readonly options?: MailServerOptions;
  readonly order?: MailServerOrder;
  /** In place of the address of the mail server. */
  readonly address?: (port: number) => string;
  /** What the log has, and the desk in its own words. */
  readonly fault: RegExp;
  readonly stage: RegExp;
  readonly seen: RegExp;
  /** The setting that the next step and the alert name. */
  readonly setting: RegExp;
  /** How the operator mends it: the mail server does as it should, or another address is set. */
  readonly mended?: (port: number) => string;
}

const plain = (port: number) => `smtp://127.0.0.1:${port}`;
const stall = (at: 'greeting' | 'acceptance') => ({
  order: { cuts: [{ at, by: 'stall' as const }] },
});
const smtpUrl = /MAIL_SMTP_URL/;

const ofServer: readonly Trouble[] = [
  {
    name: 'says nothing',
    ...stall('greeting'),
    ...{ fault: /^no-answer$/, stage: /^greeting$/, seen: /./, setting: smtpUrl },
  },
  {
    name: 'refuses the password',
    options: { password: 'right' },
    address: (port) => `smtp://post:wr0ng@127.0.0.1:${port}`,
    ...{ fault: /^login-refused$/, stage: /^login$/, seen: /^535/, setting: smtpUrl },
    mended: (port) => `smtp://post:right@127.0.0.1:${port}`,
  },
  {
    name: 'takes the mail and says nothing any more',
    ...stall('acceptance'),
    ...{ fault: /^no-answer$/, stage: /^after DATA$/, seen: /./, setting: smtpUrl },
  },
];

/** What the desk says of the only message. */
async function shown(product: OperatedProduct): Promise<string> {
  const { enquiryId } = await product.logged({ msg: /^enquiry stored$/ });
  return await product.run('desk.ts', 'show', `${enquiryId}`);
}

const german: Readonly<Record<string, string>> = {
  connect: 'beim Verbinden',
  greeting: 'bei der Begrüßung',
  login: 'bei der Anmeldung',
  'after DATA': 'nach DATA',
};
const shownStage = ({ source }: RegExp) => {
  const stage = source.replaceAll(/[\^$]/g, '');
  return new RegExp(german[stage] ?? stage);
};

const together = { concurrency: 4, timeout: 20 * 60_000 };
test('what is wrong with the mail server', together, async (t) => {
  const running: Promise<void>[] = [];
  for (const trouble of ofServer) {
    running.push(
      t.test(`mails to one that ${trouble.name} wait, and leave once it is mended`, async (t) => {
        const { address = plain, fault, mended, options, order, seen, setting, stage } = trouble;
        const server = await startMailServer(options);
        t.after(server.close);
        if (order) await server.order(order);
        const settings = { MAIL_SMTP_URL: address(server.port) };
        const product = await operateProduct(t, { settings, clock: { factor } });
        await product.start();
        assert.equal(await product.send('Wartet.'), 202);
        const at = new RegExp(`(?:127\\.0\\.0\\.1\\]?|mail\\.invalid|7f00:1\\]):${server.port}`);
        const condition = { at, fault, stage, seen };
        const { dueAt, time } = await product.logged({ msg: /^mail deferred$/, ...condition });
        assert.ok(Date.parse(`${dueAt}`) - Date.parse(`${time}`) < soonMs, 'within ten minutes');
        await product.logged({ ...condition, next: setting, level: /50/ });
        assert.match(await shown(product), shownStage(stage));
        assert.equal(await product.metric('mail_server_up'), 0);
        await product.alerted(setting);
        assert.equal(await product.metric('mail_failed'), 0);
        if (order) await server.order({});
        if (mended) {
          await product.stop();
          await product.start({ MAIL_SMTP_URL: mended(server.port) });
        }
        await product.logged({ msg: /^mail delivered$/ });
        if (!mended) await product.logged({ at, msg: /lets us in again/ });
        assert.equal(await product.metric('mail_server_up'), 1);
      }),
    );
  }
  await Promise.all(running);
});

test('after a mended password the desk sends what waits at once, and finds a mail by its Message-ID', async (t) => {
  const server = await startMailServer({ password: 'right' });
  t.after(server.close);
  const product = await operateProduct(t);
  const at = (password: string) => ({
    MAIL_SMTP_URL: `smtp://post:${password}@${server.url.host}`,
  });
  await product.start(at('wr0ng'));
  assert.equal(await product.send('Wartet.'), 202);
  const { dueAt, messageId } = await product.logged({ msg: /^mail deferred$/ });
  assert.match(`${dueAt}`, /T\d\d:\d\d.*\+0[12]:00$/, 'the time of Berlin, as at the desk');
  const found = await product.run('desk.ts', 'list', '--find', `${messageId}`);
  assert.match(found, /wartet bis .*Anmeldung nicht an.*535/);
  await product.stop();
  await product.start(at('right'));
  await product.run('desk.ts', 'retry', '--waiting');
  await untilTrue('it leaves', () => server.mails.length === 1);
  assert.match(await product.run('desk.ts', 'list', '--find', `${messageId}`), /zugestellt/);
});
