// What breaks below the product: its files, its disk, its database server. Nothing that was acknowledged is lost, and the
// operator reads what it is, where, and what to do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import pg from 'pg';
import { startMailServer } from '../testing/mail/mail-server.ts';
import { postgresServer } from '../testing/mail/store-homes.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { operateProduct, type Wishes } from '../testing/server/operated-product.ts';

const clock = { factor: 20 };
const fileIn = (dataDir: string) => join(dataDir, 'mail.sqlite');

/** A product with a mail server that takes all mails. */
async function withMails(t: TestContext, wishes: Wishes = {}) {
  const mailServer = await startMailServer();
  t.after(mailServer.close);
  const settings = { MAIL_SMTP_URL: mailServer.url.href };
  const product = await operateProduct(t, { clock, settings, ...wishes });
  return { mailServer, product };
}

test('where the file cannot be written any more, nothing is acknowledged and lost, and the operator is told', async (t) => {
  const { mailServer, product } = await withMails(t);
  await product.start();
  const freeze = (flag: '+i' | '-i') =>
    spawnSync('chattr', [flag, fileIn(product.dataDir), `${fileIn(product.dataDir)}-wal`]).status;
  const sent = Array.from({ length: 20 }, (_, index) => `Vorher${index}.`);
  for (const each of sent) assert.equal(await product.send(each, each.repeat(900)), 202);
  await product.logged({ msg: /^mail delivered$/ }, sent.length);
  assert.equal(freeze('+i'), 0, 'needs root, and ext4 or xfs');
  try {
    const fault = { fault: /^takes no writes$/, seen: /I\/O error|readonly/, next: /DATA_DIR/ };
    const told = product.logged({ at: /mail\.sqlite/, ...fault });
    for (let more = 0; more < 6; more += 1) {
      if ((await product.send(`Nachher${more}.`)) === 202) sent.push(`Nachher${more}.`);
    }
    await Promise.all([told, product.alerted(/DATA_DIR/)]);
    assert.equal(await product.send('Zuletzt.'), 503);
    assert.match(await product.ready(), /^503 (?!.*startet gerade)/);
    assert.equal(await product.metric('mail_store_up'), 0);
  } finally {
    freeze('-i');
  }
  const arrived = () => mailServer.mails.map(({ text = '' }) => text).join('\n');
  await untilTrue('all that was acknowledged has arrived', () =>
    sent.every((each) => arrived().includes(each)),
  );
  await product.logged({ at: /mail\.sqlite/, msg: /works again/ });
  assert.equal(await product.send('Wieder.'), 202);
});

test('a full disk is told with its folder while it lasts, at a start too, and mends itself', async (t) => {
  const { product } = await withMails(t);
  const { dataDir } = product;
  spawnSync('mkdir', [dataDir]);
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', dataDir]);
  if (mounted.status !== 0) return t.skip('needs the right to mount');
  try {
    await product.start();
    assert.equal(await product.send('Erste.'), 202);
    const ballast = join(dataDir, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']);
    const full = { at: /mail\.sqlite/, fault: /^is full$/, next: /df -h/ };
    await untilTrue(
      'nothing fits any more',
      async () =>
        (await product.send('Viele.'.repeat(3) + Math.random(), 'x'.repeat(9_000))) === 503,
    );
    await Promise.all([product.logged(full), product.alerted(/Platz/)]);
    assert.match(await product.ready(), /^503 /);
    rmSync(ballast);
    await product.logged({ at: /mail\.sqlite/, msg: /works again/ });
    assert.match(await product.ready(), /^200 /);
    await product.stop();
    rmSync(fileIn(dataDir));
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1k']);
    await assert.rejects(product.start(), /is full.* df -h/);
  } finally {
    await product.stop('SIGKILL');
    spawnSync('umount', ['-l', dataDir]);
  }
});

test('a second server on the same folder refuses to start and names PostgreSQL', async (t) => {
  const { product } = await withMails(t);
  await product.start();
  const { product: second } = await withMails(t, { dataDir: product.dataDir });
  await assert.rejects(second.start(), /^Error: server: DATA_DIR .* PostgreSQL \(DATABASE_URL\)/);
  assert.equal(await product.send('Weiter.'), 202);
  await product.stop('SIGKILL');
  await second.start();
});

test('a store with the tables of another program is left alone, by its name', async (t) => {
  const product = await operateProduct(t);
  await product.start();
  await product.stop();
  const file = new DatabaseSync(fileIn(product.dataDir));
  file.exec('drop table migration');
  file.close();
  await assert.rejects(product.start(), /mail\.sqlite .* tables of another program.* DATA_DIR/);
});

test('a store of another owner is told with its owner and the command that mends it', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root');
  const product = await operateProduct(t, { uid: 65_534 });
  await product.start();
  await product.stop();
  spawnSync('chown', ['root', fileIn(product.dataDir)]);
  await assert.rejects(product.start(), /mail\.sqlite belongs to root.* chown .*mail\.sqlite/);
});

test('a backup made by root does not make those of the server’s user fail', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root');
  const product = await operateProduct(t, { uid: 65_534 });
  await product.start();
  await product.stop();
  spawnSync('sh', ['-c', 'touch .last-backup; chown root .last-backup; chmod 600 .last-backup'], {
    cwd: product.dataDir,
  });
  const output = await product.run('backup.ts', join(product.folder, 'backup'));
  assert.match(output, /^Gesichert in /);
  assert.ok(Date.now() - statSync(join(product.dataDir, '.last-backup')).mtimeMs < 3_600_000);
});

test('a new store beside the files of an earlier one is told', async (t) => {
  const product = await operateProduct(t);
  await product.start();
  await product.send('Vorher.');
  await product.logged({ msg: /^mail filed$/ });
  await product.stop();
  for (const end of ['', '-wal', '-shm'])
    rmSync(`${fileIn(product.dataDir)}${end}`, { force: true });
  await product.start();
  await product.logged({ at: /mail\.sqlite/, fault: /^is new/, next: /restore/ });
});

test('the log names the store, a clean end, and after kill -9 the mails that may come twice', async (t) => {
  const { mailServer, product } = await withMails(t, { clock: { factor: 1 } });
  await product.start();
  await product.logged({ msg: /^server: listening$/, store: /var\/mail\.sqlite/ });
  await product.stop();
  await product.logged({ msg: /^server: stopped$/ });
  await product.start();
  const stalled = Promise.withResolvers<void>();
  mailServer.onMail(async () => {
    stalled.resolve();
    await new Promise(() => {});
  });
  await product.send('Unterwegs.');
  await stalled.promise;
  await product.stop('SIGKILL');
  mailServer.onMail(async () => {});
  await product.start();
  await product.logged({ at: /var$/, fault: /did not end cleanly/ });
  const line = { at: /mail\.sqlite/, fault: /on their way/, next: /twice/, mails: /<.+@.+>/ };
  const { mails } = await product.logged(line);
  await untilTrue('it comes', () => mailServer.mails.length > 0, 120_000);
  assert.deepEqual(
    mails,
    mailServer.mails.map(({ messageId }) => messageId),
  );
});

test('PostgreSQL away is told with its host, and once it is back', async (t) => {
  const server = await postgresServer();
  const database = await server.createDatabase();
  const settings = { DATABASE_URL: database.href };
  const product = await operateProduct(t, { clock: { factor: 20 }, settings });
  await product.start();
  await product.logged({ msg: /^server: listening$/, store: /mail-pg-/ });
  await server.stop();
  assert.match(await product.ready(), /^503 (?!.*startet gerade)/);
  assert.equal((await fetch(`http://127.0.0.1:${product.port}/healthz`)).status, 200);
  assert.equal(await product.send('Verloren?'), 503);
  await product.logged({ at: /mail-pg-/, fault: /^cannot be reached$/, next: /DATABASE_URL/ });
  await product.alerted(/Datenbank.*DATABASE_URL/);
  assert.equal(await product.metric('mail_store_up'), 0);
  await server.start();
  await product.logged({ at: /mail-pg-/, msg: /works again/ });
  assert.equal(await product.send('Wieder.'), 202);
});

test('a database of others, or without the right to write, is told by its name', async (t) => {
  const server = await postgresServer();
  const { href: full } = await server.createDatabase();
  const empty = await server.createDatabase();
  const client = new pg.Client(full);
  await client.connect();
  await client.query('create table enquiry (number int); create role gast login');
  await client.end();
  const product = await operateProduct(t);
  await assert.rejects(
    product.start({ DATABASE_URL: full }),
    /test_\d+.* tables of another program/,
  );
  empty.searchParams.set('user', 'gast');
  const withoutRight = product.start({ DATABASE_URL: empty.href });
  await assert.rejects(
    withoutRight,
    /test_\d+ gives this user no right.* grant create on schema public to gast/,
  );
});
