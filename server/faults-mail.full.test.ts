// What a mail server can do to the product. A fault that is the server's costs no mail: all wait, the operator reads
// at which stage it went wrong and which setting mends it, and once mended they leave within ten minutes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startMailServer } from '../testing/mail/mail-server.ts';
import {
  mailTroubles,
  plainAddress,
  serverTroubles,
  withPassword,
} from '../testing/mail/mail-trouble.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { type OperatedProduct, operateProduct } from '../testing/server/operated-product.ts';

// Five minutes pass in ten seconds.
const factor = 30;
const soonMs = 10 * 60_000;

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
const shownStage = (stage: string) => new RegExp(german[stage] ?? stage);
const exactly = (text: string) => new RegExp(`^${text}$`);

const together = { concurrency: 4, timeout: 20 * 60_000 };
test('what is wrong with the mail server', together, async (t) => {
  const running: Promise<void>[] = [];
  for (const [name, trouble] of Object.entries(serverTroubles)) {
    const { address = plainAddress, fault, mended, options, order, seen, stage } = trouble;
    const { setting = /./ } = trouble;
    running.push(
      t.test(`mails to one that ${name} wait, and leave once it is mended`, async (t) => {
        const server = await startMailServer(options);
        t.after(server.close);
        if (order) await server.order(order);
        const settings = { MAIL_SMTP_URL: address(server.port) };
        const product = await operateProduct(t, { settings, clock: { factor } });
        await product.start();
        assert.equal(await product.send('Wartet.'), 202);
        const at = new RegExp(`(?:127\\.0\\.0\\.1\\]?|mail\\.invalid|7f00:1\\]):${server.port}`);
        const condition = { at, fault: exactly(fault), stage: exactly(stage), seen };
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

for (const [name, { fault, order = {}, seen, stage }] of Object.entries(mailTroubles)) {
  test(`a mail to a server that ${name} is told with its stage, and the server is well`, async (t) => {
    const server = await startMailServer();
    t.after(server.close);
    await server.order(order);
    const settings = { MAIL_SMTP_URL: server.url.href };
    const product = await operateProduct(t, { settings, clock: { factor } });
    await product.start();
    assert.equal(await product.send('Eine.'), 202);
    const isFinal = /\^5(?!03)/.test(seen.source);
    const msg = isFinal ? /^mail failed/ : /^mail deferred$/;
    await product.logged({ msg, stage: exactly(stage), fault: exactly(fault), seen });
    const words = await shown(product);
    assert.match(words, new RegExp(seen.source.slice(1)));
    assert.match(words, shownStage(stage));
    assert.equal(await product.metric('mail_server_up'), 1);
    if (!isFinal) return;
    assert.equal(await product.metric('mail_failed'), 1);
    await product.alerted(/npm run desk/);
  });
}

test('after a mended password the desk sends what waits at once, and finds a mail by its Message-ID', async (t) => {
  const server = await startMailServer({ password: 'right' });
  t.after(server.close);
  const product = await operateProduct(t);
  const at = (password: string) => ({ MAIL_SMTP_URL: withPassword(password)(server.port) });
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
