// What an operator, a proxy or a stranger does wrong: a setting that nothing reads, a proxy that is not trusted, a
// flood; and what the solar plant does. The log says what it is and which setting mends it.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { runMqttBroker } from '../testing/power/mqtt-broker.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { type OperatedProduct, operateProduct } from '../testing/server/operated-product.ts';

const form = 'name=Marit&mail=marit%40kundin.example&content=Guten+Tag';

/** Sends a form as a browser without script does. */
async function sendForm({ port }: OperatedProduct, headers: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}/mail/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: form.replace('Tag', `Tag+${Math.random()}`),
  });
  await answer.text();
  return answer.status;
}

const unread = [
  'TRUSTED_PROXY',
  'SITEURL',
  'DATADIR',
  'MAIL_SENDER',
  'POWER_SOURCE_URL',
  'DESK_HOST',
];
test('a name in the environment that nothing reads is told with the place where it stands', async (t) => {
  const product = await operateProduct(t);
  await product.start(Object.fromEntries(unread.map((name) => [name, 'x'])));
  for (const name of unread) {
    const words = new RegExp(
      `nothing reads ${name},.* environment.* nearest setting.*\\.env\\.example`,
    );
    await product.logged({ msg: words, level: /40/ });
  }
});

test('names of other programs are let be, also those that a container gets of its neighbours', async (t) => {
  const product = await operateProduct(t);
  const others = [
    'MAIL',
    'MAILCHECK',
    'MAIL_PORT',
    'MAIL_PORT_25_TCP_ADDR',
    'SITE_SERVICE_PORT_HTTP',
  ];
  await product.start(Object.fromEntries(others.map((name) => [name, 'x'])));
  await product.stop();
  assert.deepEqual(
    product.lines.filter(({ msg }) => msg.includes('nothing reads')),
    [],
  );
});

interface Slip {
  readonly name: string;
  readonly settings: Record<string, string>;
  readonly act: (product: OperatedProduct) => Promise<void>;
  readonly line: Readonly<Record<string, RegExp>>;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const slips: readonly Slip[] = [
  {
    name: 'a site under another address than SITE_URL',
    settings: {
      SITE_URL: 'https://leinestern.example',
      MAIL_AS_FILES: 'yes',
      TRUSTED_PROXIES: '127.0.0.1',
    },
    async act(product) {
      const status = await sendForm(product, {
        origin: 'https://www.leinestern.example',
      });
      assert.equal(status, 403);
      assert.equal(
        await product.metric('mail_enquiries_refused_total{problem="origin-not-allowed"}'),
        1,
      );
    },
    line: {
      at: /^https:\/\/www\.leinestern\.example$/,
      fault: /origin is not allowed/,
      next: /SITE_URL/,
    },
  },
  {
    name: 'a proxy that TRUSTED_PROXIES does not name',
    settings: {},
    async act(product) {
      const headers = {
        origin: `http://localhost:${product.port}`,
        'x-forwarded-for': '192.0.2.7',
      };
      await sendForm(product, headers);
    },
    line: {
      at: /^127\.0\.0\.1$/,
      fault: /proxy that is not trusted/,
      next: /TRUSTED_PROXIES=127\.0\.0\.1/,
    },
  },
  {
    name: 'one client that sends too much',
    settings: { MAIL_FORM_LIMIT: '3/10min' },
    act: (product) => flood(product, () => '192.0.2.7'),
    line: { at: /form/, fault: /^by one network$/, next: /MAIL_FORM_LIMIT/ },
  },
  {
    name: 'a flood from many addresses',
    settings: { MAIL_FORM_LIMIT: '3/10min', MAIL_FORM_TOTAL_LIMIT: '10/10min' },
    act: (product) => flood(product, (index) => `192.0.2.${Math.floor(index / 2)}`),
    line: {
      at: /form/,
      fault: /^by all together$/,
      next: /MAIL_FORM_TOTAL_LIMIT/,
    },
  },
];

async function flood(product: OperatedProduct, from: (index: number) => string): Promise<void> {
  const origin = `http://localhost:${product.port}`;
  for (const index of times(14)) {
    await sendForm(product, { origin, 'x-forwarded-for': from(index) });
  }
}

for (const { act, line, name, settings } of slips) {
  test(`${name} is a warning that names the setting`, async (t) => {
    const trusted = name.startsWith('a proxy') ? {} : { TRUSTED_PROXIES: '127.0.0.1' };
    const product = await operateProduct(t, { settings: { ...trusted, ...settings } });
    await product.start();
    await act(product);
    await product.logged({ ...line, level: /40/ });
  });
}

// The sun is at its highest over the plant.
const noon = Date.parse('2027-06-21T11:20:00Z');
const dayMs = 86_400_000;

async function withBroker(t: TestContext, query = '') {
  const broker = await runMqttBroker();
  t.after(() => broker.stop());
  const settings = { PARTS: 'power', POWER_SOURCE: `${broker.url}/plant/power${query}` };
  const clock = { aheadMs: noon - Date.now(), leapMs: dayMs };
  const product = await operateProduct(t, { settings, clock });
  await product.start();
  await broker.subscribed();
  return { broker, product };
}

test('48 W where 48 kW are meant are told when they go on', async (t) => {
  const { broker, product } = await withBroker(t);
  const isRead = async () =>
    ((await product.metric('power_last_reading_age_seconds')) ?? dayMs) * 1_000 < dayMs / 2;
  for (const day of [1, 2, 3]) {
    await broker.publish('plant/power', '48');
    await untilTrue('it is read', isRead);
    if (day === 3) break;
    product.jump();
    await untilTrue('the next day has come', async () => !(await isRead()));
  }
  await product.logged({ msg: /thousandth.*unit=kW/, seen: /^48 W/ });
});

test('readings that are refused are counted, and told with what was seen', async (t) => {
  const { broker, product } = await withBroker(t);
  for (const payload of ['48000', 'NaN', '99999999']) await broker.publish('plant/power', payload);
  await product.logged({ at: /plant\/power/, fault: /no decimal number/, seen: /NaN/ });
  await product.logged({ at: /plant\/power/, fault: /cannot be true/, seen: /99999999/ });
  await untilTrue(
    'they are counted',
    async () => (await product.metric('power_readings_refused_total')) === 2,
  );
});

test('a broker that is away is told, and once it is back', async (t) => {
  const { broker, product } = await withBroker(t);
  await broker.publish('plant/power', '48000');
  await product.logged({ msg: /^solar plant delivers readings$/ });
  await broker.stop();
  await product.logged({ at: new RegExp(`${broker.port}`), fault: /^no connection$/, seen: /./ });
  const back = await runMqttBroker({ port: broker.port });
  t.after(() => back.stop());
  await back.subscribed();
  await back.publish('plant/power', '47000');
  await product.logged({ msg: /^solar plant delivers readings$/ }, 2);
});
