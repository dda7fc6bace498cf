// The product as an operator starts and stops it: a process with its settings, its parts and its last words.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { WebSocket } from 'ws';
import {
  findFreePort,
  makeProductFolder,
  type ProductFolder,
  runProduct,
  startProduct,
} from '../testing/server/start-process.ts';

let product: ProductFolder;
before(async () => {
  product = await makeProductFolder();
});

const all = ['site', 'mail', 'power'];
const withoutPlant = 'site,mail, of a company without a plant';
for (const named of ['', 'site', 'mail', 'power', 'mail,power', withoutPlant]) {
  test(`PARTS=${named} starts, answers for these parts and for no other, and ends in peace`, async (t) => {
    const isWithout = named === withoutPlant;
    const other = isWithout ? await makeProductFolder({ solar: undefined }) : product;
    const parts = isWithout ? ['site', 'mail'] : named === '' ? all : named.split(',');
    const environment: Record<string, string> = isWithout ? {} : { PARTS: named };
    const { line, process, statusOf, stop } = await runProduct(t, environment, other.folder);
    assert.deepEqual(line.parts, parts);
    const found = (part: string, status = 200) => (parts.includes(part) ? status : 404);
    assert.equal(await statusOf('/readyz'), 200);
    assert.equal(await statusOf('/kontakt'), found('site'));
    assert.equal(await statusOf('/power/latest'), found('power'));
    assert.equal(await statusOf('/mail/v1', 'POST'), found('mail', 415));
    process.kill('SIGINT');
    assert.match(await stop(), /"msg":"server: stopped"\}\n$/);
  });
}

test('who watches the solar plant gets watts, and is told when the process stops', async (t) => {
  const { PORT, stop } = await runProduct(t, {}, product.folder);
  const origin = `http://localhost:${PORT}`;
  const socket = new WebSocket(`ws://127.0.0.1:${PORT}/power`, { origin });
  assert.match(String((await once(socket, 'message'))[0]), /^\d+$/);
  const closed = once(socket, 'close');
  await stop();
  assert.equal((await closed)[0], 1001);
});

const desk = { PARTS: 'site,desk' };
const ends: readonly [what: string, Record<string, string>, error: RegExp][] = [
  [
    'each wrong setting',
    { PORT: 'x', PARTS: 'foo' },
    /^server: PORT is not .*\nserver: PARTS knows no "foo".*\n$/,
  ],
  [
    'a folder for data that cannot be written',
    { DATA_DIR: 'pages.json/var' },
    /^server: DATA_DIR is not a folder .*\(ENOTDIR\)\. .*\n$/,
  ],
  [
    'a database out of reach',
    { PARTS: 'mail', DATABASE_URL: 'postgres://anna:geheim@127.0.0.1:1/leinestern' },
    /^server: PostgreSQL 127\.0\.0\.1:1\/leinestern cannot be reached: ECONNREFUSED\. (?!.*geheim).*DATABASE_URL.*\n$/,
  ],
];

for (const [what, environment, error] of ends) {
  test(`${what} ends the start with one line`, async () => {
    const { ended } = startProduct(product.folder, { PORT: await findFreePort(), ...environment });
    const { code, faults, output } = await ended;
    assert.deepEqual([code, output], [1, '']);
    assert.match(faults, error);
  });
}

test('a port in use and a missing build end the start with the way out', async (t) => {
  const { PORT, stop } = await runProduct(t, { PARTS: 'site' }, product.folder);
  const second = await startProduct(product.folder, { PORT, PARTS: 'site' }).ended;
  assert.match(
    second.faults,
    /^server: PORT \d+ is already in use on 127\.0\.0\.1\. .*npm start\n$/,
  );
  const third = startProduct(product.folder, {
    PORT: await findFreePort(),
    ...desk,
    DESK_PORT: PORT,
  });
  assert.match((await third.ended).faults, /^server: DESK_PORT \d+ is already in use .*\n$/);
  await stop();
  const empty = await makeProductFolder();
  await rm(join(empty.folder, 'dist'), { recursive: true });
  const unbuilt = await startProduct(empty.folder, { PORT }).ended;
  assert.match(unbuilt.faults, /^server: dist\/pages\.json is missing\. .*npm run build\n$/);
});

test('settings can stand in .env, which others must not read', async (t) => {
  const file = join(product.folder, '.env');
  t.after(() => rm(file));
  await writeFile(file, 'LOG_LEVEL=loud\nLEVEL=info\n');
  const { faults } = await startProduct(product.folder, {}).ended;
  assert.match(
    faults,
    /^server: LOG_LEVEL knows no "loud"\. .*\nserver: LEVEL is no setting\. .*\n$/,
  );
  await writeFile(file, 'MAIL_SMTP_URL=smtp://user:geheim@localhost:1\n');
  for (const rights of ['640', '602', '600']) {
    await chmod(file, Number.parseInt(rights, 8));
    const output = await (await runProduct(t, { PARTS: 'site' }, product.folder)).stop();
    const isTold = new RegExp(`\\.env \\(rights ${rights}\\).* chmod 600 \\.env"`).test(output);
    assert.equal(isTold, rights !== '600', rights);
  }
});

test('the folder for data is made for this user alone; one that others can look into is told', async (t) => {
  const outputWith = async (DATA_DIR: string) =>
    await (await runProduct(t, { DATA_DIR }, product.folder)).stop();
  const [made, open] = [join(product.folder, 'new/var'), join(product.folder, 'open')];
  assert.doesNotMatch(await outputWith(made), /chmod/);
  assert.equal((await stat(made)).mode & 0o777, 0o700);
  await mkdir(open);
  await chmod(open, 0o755);
  const output = await outputWith(open);
  assert.match(output, /can look into DATA_DIR \(rights 755\), .* chmod 700 \/.+\/open"/);
  assert.equal((await stat(open)).mode & 0o777, 0o755, 'it is left as it is');
});

test('an unexpected error is logged with its origin and ends the process', async () => {
  const error = 'process.on("SIGUSR2", () => Promise.reject(new Error("lost")))';
  const preload = `data:text/javascript,${encodeURIComponent(error)}`;
  const environment = { PORT: await findFreePort(), PARTS: 'site' };
  const { process, started, ended } = startProduct(product.folder, environment, { preload });
  await started;
  process.kill('SIGUSR2');
  const { code, output } = await ended;
  const line = JSON.parse(output.trim().split('\n').at(-1) ?? '');
  assert.deepEqual([code, line.msg, line.err.message], [1, 'server: uncaught exception', 'lost']);
});
