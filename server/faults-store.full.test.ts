// What breaks below the product: its files and its disk. Nothing that was acknowledged is lost, and the
// operator reads what it is, where, and what to do.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, openSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { holdMails, type MailServer, startMailServer } from '../testing/mail/mail-server.ts';
import { fillDisk, freeDisk, mountSmallDisk } from '../testing/process/small-disk.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { type OperatedProduct, operateProduct } from '../testing/server/operated-product.ts';

const fileIn = (dataDir: string) => join(dataDir, 'mail.sqlite');

/** A product with a mail server that takes all mails. */
async function withMails(t: TestContext, further: Record<string, string> = {}, factor = 20) {
  const mailServer = await startMailServer();
  t.after(mailServer.close);
  const settings = { MAIL_SMTP_URL: mailServer.url.href, ...further };
  const product = await operateProduct(t, { clock: { factor }, settings });
  return { mailServer, product };
}

const arrived = ({ mails }: MailServer) => mails.map(({ text = '' }) => text).join('\n');

function overwrite(file: string, from: number, bytes: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(bytes), 0, bytes, from);
}

interface Damage {
  readonly name: string;
  readonly fault: RegExp;
  /** What was found. */
  readonly seen: RegExp;
  readonly act: (product: OperatedProduct) => Promise<void> | void;
  readonly undo?: (product: OperatedProduct) => void;
}

const freeze = (flag: '+i' | '-i', { dataDir }: OperatedProduct) =>
  spawnSync('chattr', [flag, fileIn(dataDir), `${fileIn(dataDir)}-wal`]).status;

const damages: readonly Damage[] = [
  {
    name: 'its folder is deleted',
    ...{ fault: /^is damaged$/, seen: /was deleted/ },
    act: ({ dataDir }) => rmSync(dataDir, { recursive: true }),
  },
  {
    name: 'its file is replaced',
    ...{ fault: /^is damaged$/, seen: /was replaced/ },
    act({ dataDir }) {
      copyFileSync(fileIn(dataDir), join(dataDir, 'copy'));
      renameSync(join(dataDir, 'copy'), fileIn(dataDir));
    },
  },
  {
    name: 'its header is overwritten',
    ...{ fault: /^is damaged$/, seen: /was overwritten/ },
    act: ({ dataDir }) => overwrite(fileIn(dataDir), 0, 100),
  },
  {
    name: 'its middle is overwritten',
    ...{ fault: /^is damaged$/, seen: /malformed|is damaged/ },
    async act({ dataDir, run }) {
      // Brings what was written from the log into the file.
      await run('desk.ts', 'purge');
      const { size } = statSync(fileIn(dataDir));
      overwrite(fileIn(dataDir), Math.floor(size / 8_192) * 4_096, 20 * 4_096);
    },
  },
  {
    name: 'it cannot be written any more',
    ...{ fault: /^takes no writes$/, seen: /I\/O error|readonly/ },
    act: (product) => assert.equal(freeze('+i', product), 0, 'needs root, and ext4 or xfs'),
    undo: (product) => freeze('-i', product),
  },
];

for (const { act, fault, name, seen, undo } of damages) {
  test(`where ${name}, nothing is acknowledged and lost, and the operator is told`, async (t) => {
    const { mailServer, product } = await withMails(t);
    await product.start();
    const sent = Array.from({ length: 20 }, (_, index) => `Vorher${index}.`);
    for (const each of sent) assert.equal(await product.send(each, each.repeat(900)), 202);
    await product.logged({ msg: /^mail delivered$/ }, sent.length);
    await act(product);
    try {
      const told = product.logged({ at: /mail\.sqlite/, fault, seen, next: /DATA_DIR/ });
      for (let more = 0; more < 6; more += 1) {
        if ((await product.send(`Nachher${more}.`)) === 202) sent.push(`Nachher${more}.`);
      }
      await Promise.all([told, product.alerted(/DATA_DIR/)]);
      assert.equal(await product.send('Zuletzt.'), 503);
      assert.match(await product.ready(), /^503 (?!.*startet gerade)/);
      assert.equal(await product.metric('mail_store_up'), 0);
    } finally {
      undo?.(product);
    }
    await untilTrue('all that was acknowledged has arrived', () =>
      sent.every((each) => arrived(mailServer).includes(each)),
    );
    if (!undo) return;
    await product.logged({ at: /mail\.sqlite/, msg: /works again/ });
    assert.equal(await product.send('Wieder.'), 202);
  });
}

test('a full disk is told with its folder while it lasts, at a start too, and mends itself', async (t) => {
  if (process.getuid?.() !== 0) return t.skip('needs root');
  const dataDir = mountSmallDisk(t);
  const { product } = await withMails(t, { DATA_DIR: dataDir });
  await product.start();
  assert.equal(await product.send('Erste.'), 202);
  fillDisk(dataDir);
  const full = { at: /mail\.sqlite/, fault: /^is full$/, next: /df -h/ };
  await untilTrue(
    'nothing fits any more',
    async () => (await product.send('Viele.'.repeat(3) + Math.random(), 'x'.repeat(9_000))) === 503,
  );
  await Promise.all([product.logged(full), product.alerted(/Platz/)]);
  assert.match(await product.ready(), /^503 /);
  freeDisk(dataDir);
  await product.logged({ at: /mail\.sqlite/, msg: /works again/ });
  assert.match(await product.ready(), /^200 /);
  await product.stop();
  rmSync(fileIn(dataDir));
  fillDisk(dataDir);
  await assert.rejects(product.start(), /is full.* df -h/);
});

test('a second server on the same folder refuses to start and names PostgreSQL', async (t) => {
  const { product } = await withMails(t);
  await product.start();
  const { product: second } = await withMails(t, { DATA_DIR: product.dataDir });
  await assert.rejects(second.start(), /^Error: server: DATA_DIR .* PostgreSQL \(DATABASE_URL\)/);
  assert.equal(await product.send('Weiter.'), 202);
  await product.stop('SIGKILL');
  await second.start();
});

const notOurs: readonly [what: string, change: string, words: RegExp][] = [
  [
    'of a newer release',
    'insert into migration values (99, 0)',
    /mail\.sqlite .* newer release.*format 99.*(start|restore)/i,
  ],
  [
    'with the tables of another program',
    'drop table migration',
    /mail\.sqlite .* tables of another program.* DATA_DIR/,
  ],
];
for (const [what, change, words] of notOurs) {
  test(`a store ${what} is left alone, by its name`, async (t) => {
    const product = await operateProduct(t);
    await product.start();
    await product.stop();
    const file = new DatabaseSync(fileIn(product.dataDir));
    file.exec(change);
    file.close();
    await assert.rejects(product.start(), words);
  });
}

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
  const { mailServer, product } = await withMails(t, {}, 1);
  await product.start();
  await product.logged({ msg: /^server: listening$/, store: /var\/mail\.sqlite/ });
  await product.stop();
  await product.logged({ msg: /^server: stopped$/ });
  await product.start();
  const held = holdMails(mailServer);
  await product.send('Unterwegs.');
  await held.arrived;
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
