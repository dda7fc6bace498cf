import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { ask } from '../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  type ProductFolder,
  startProduct,
} from '../testing/server/start-process.ts';

let product: ProductFolder;
before(async () => {
  product = await makeProductFolder();
});
after(() => product.remove());

test('serves, and ends in peace when it is asked to', async () => {
  const PORT = await findFreePort();
  const { process, started, ended } = startProduct(product.folder, { PORT });
  const line = JSON.parse((await started) ?? '');
  assert.equal(line.url, `http://localhost:${PORT}`);
  assert.equal(line.mails, 'var/mail');
  assert.equal((await ask(Number(PORT), '/kontakt')).status, 200);
  assert.equal((await ask(Number(PORT), '/readyz')).status, 200);
  process.kill('SIGINT');
  process.kill('SIGINT');
  const { code, faults } = await ended;
  assert.equal(code, 0);
  assert.equal(faults, '');
});

test('a form on its way when the process is stopped is still answered', {
  timeout: 15_000,
}, async () => {
  const PORT = await findFreePort();
  const { process, started, ended } = startProduct(product.folder, { PORT });
  await started;
  const form = 'name=Marit&mail=marit%40example.org&content=Guten+Tag';
  const sent = request({
    host: '127.0.0.1',
    port: PORT,
    path: '/mail/v1',
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Content-Length': String(form.length),
      Expect: '100-continue',
      Origin: `http://localhost:${PORT}`,
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  process.kill('SIGTERM');
  await refusal(Number(PORT));
  sent.end(form);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  assert.equal(Math.trunc((answer.statusCode ?? 0) / 100), 2);
  assert.match(await text(answer), /entgegen genommen/);
  assert.equal((await ended).code, 0);
});

test('who watches the solar plant gets watts, and is told when the process stops', async () => {
  const PORT = await findFreePort();
  const { process, started, ended } = startProduct(product.folder, { PORT });
  await started;
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/power`, {
    origin: `http://localhost:${PORT}`,
  });
  const [watts] = await once(socket, 'message');
  assert.match(String(watts), /^\d+$/);
  const latest = JSON.parse(String((await ask(Number(PORT), '/power/latest')).body));
  assert.equal(latest.source, 'simulation');
  const closed = once(socket, 'close');
  process.kill('SIGTERM');
  const [code] = await closed;
  assert.equal(code, 1001);
  const { code: exitCode, faults } = await ended;
  assert.equal(exitCode, 0);
  assert.equal(faults, '');
});

test('wrong settings end the start with one line each', async () => {
  const { ended } = startProduct(product.folder, { PORT: 'x', PARTS: 'foo' });
  const { code, faults, output } = await ended;
  assert.equal(code, 1);
  assert.equal(output, '');
  assert.match(faults, /^server: PORT is not .*\nserver: PARTS knows no "foo".*\n$/);
});

test('settings can stand in a file', async (context) => {
  const file = join(product.folder, '.env');
  context.after(() => rm(file));
  await writeFile(file, 'LOG_LEVEL=loud\nLEVEL=info\n');
  const { faults } = await startProduct(product.folder, {}).ended;
  assert.match(
    faults,
    /^server: LOG_LEVEL knows no "loud"\. .*\nserver: LEVEL is no setting\. .*\n$/,
  );
});

test('an .env that others can read is told, with the fix, and one of our own is not', async (t) => {
  const file = join(product.folder, '.env');
  t.after(() => rm(file));
  await writeFile(file, 'LOG_LEVEL=info\n');
  const output = async () => {
    const { ended, process, started } = startProduct(product.folder, {
      ...{ PORT: await findFreePort(), PARTS: 'site' },
    });
    await started;
    process.kill('SIGTERM');
    return (await ended).output;
  };
  for (const rights of ['644', '640', '602']) {
    await chmod(file, Number.parseInt(rights, 8));
    const warning = new RegExp(`can read \\.env \\(rights ${rights}\\).* chmod 600 \\.env"`);
    assert.match(await output(), warning);
  }
  await chmod(file, 0o600);
  assert.doesNotMatch(await output(), /\.env/);
});

test('a second process on the same port is told how to choose another', async () => {
  const PORT = await findFreePort();
  const first = startProduct(product.folder, { PORT, PARTS: 'site' });
  await first.started;
  const { code, faults } = await startProduct(product.folder, { PORT, PARTS: 'site' }).ended;
  assert.equal(code, 1);
  assert.match(faults, /^server: PORT \d+ is already in use on 127\.0\.0\.1\. .*npm start\n$/);
  first.process.kill('SIGTERM');
  await first.ended;
});

test('a missing build is told in one line', async (context) => {
  const empty = await makeProductFolder();
  context.after(() => empty.remove());
  await rm(join(empty.folder, 'dist'), { recursive: true });
  const { code, faults } = await startProduct(empty.folder, { PORT: await findFreePort() }).ended;
  assert.equal(code, 1);
  assert.match(
    faults,
    /^server: dist\/pages\.json is missing\. Build the site first: npm run build\n$/,
  );
});

test('a folder for data that cannot be written is named', async () => {
  const environment = { PORT: await findFreePort(), DATA_DIR: 'pages.json/var' };
  const { code, faults } = await startProduct(product.folder, environment).ended;
  assert.equal(code, 1);
  assert.match(
    faults,
    /^server: DATA_DIR is not a folder .*: "pages\.json\/var" \(ENOTDIR\)\. .*\n$/,
  );
});

test('the folder for data is made for this user alone', async (t) => {
  const environment = { PORT: await findFreePort(), DATA_DIR: 'new/var' };
  const { process, started, ended } = startProduct(product.folder, environment);
  t.after(() => process.kill('SIGTERM'));
  await started;
  const { mode } = await stat(join(product.folder, 'new/var'));
  assert.equal(mode & 0o777, 0o700);
  process.kill('SIGTERM');
  assert.doesNotMatch((await ended).output, /chmod/);
});

test('a folder for data that others can look into is left as it is, and told', async () => {
  const folder = join(product.folder, 'open');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const environment = { PORT: await findFreePort(), DATA_DIR: folder };
  const { process, started, ended } = startProduct(product.folder, environment);
  await started;
  process.kill('SIGTERM');
  const [line] = (await ended).output.split('\n').map((text) => JSON.parse(text || '{}'));
  assert.equal(line.level, 40);
  assert.match(line.msg, /can look into DATA_DIR \(rights 755\), .* chmod 700 \/.+\/open$/);
  assert.equal((await stat(folder)).mode & 0o777, 0o755);
});

test('a fault nobody expected is logged with its origin and ends the process', async () => {
  const fault = 'process.on("SIGUSR2", () => Promise.reject(new Error("lost")))';
  const environment = { PORT: await findFreePort(), PARTS: 'site' };
  const options = ['--import', `data:text/javascript,${encodeURIComponent(fault)}`];
  const { process, started, ended } = startProduct(product.folder, environment, options);
  await started;
  process.kill('SIGUSR2');
  const { code, output } = await ended;
  const line = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  assert.equal(code, 1);
  assert.equal(line.msg, 'server: uncaught exception');
  assert.equal(line.err.message, 'lost');
});

/** Waits until the server no longer accepts connections. */
async function refusal(port: number): Promise<void> {
  for (;;) {
    try {
      await ask(port, '/healthz');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') return;
    }
  }
}
