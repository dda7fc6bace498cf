import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { readMetrics } from '../../testing/server/read-metrics.ts';
import {
  commitOf,
  lastBackupFile,
  readDataDirMetrics,
  writeBuildMetrics,
  writeExpiryMetrics,
} from './upkeep-metrics.ts';

function folderOf(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'upkeep-'));
  t.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function valuesOf(folder: string, isBackedUp: boolean): Promise<Record<string, number>> {
  const metrics = readMetrics(await readDataDirMetrics(folder, isBackedUp));
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

test('says how much room there is, and when the last backup was', async (t) => {
  const folder = folderOf(t);
  const before = await valuesOf(folder, true);
  assert.equal(before.backup_last_success_timestamp_seconds, 0);
  const { data_dir_available_bytes: available = 0, data_dir_size_bytes: size = 0 } = before;
  assert.ok(available > 0 && available <= size, `${available} of ${size}`);
  writeFileSync(join(folder, lastBackupFile), '');
  utimesSync(join(folder, lastBackupFile), 1_000, 1_000);
  assert.equal((await valuesOf(folder, true)).backup_last_success_timestamp_seconds, 1_000);
});

test('says nothing of a backup that is not ours, and of a folder that is not there', async (t) => {
  const folder = folderOf(t);
  const names = Object.keys(await valuesOf(folder, false));
  assert.deepEqual(names, ['data_dir_available_bytes', 'data_dir_size_bytes']);
  assert.equal(await readDataDirMetrics(join(folder, 'none'), true), '');
});

test('says which release runs, on which Node', async () => {
  const [info] = readMetrics(await writeBuildMetrics());
  assert.equal(info?.name, 'website_build_info');
  assert.match(info?.labels.version ?? '', /^\d+\.\d+\.\d+$/);
  assert.equal(info?.labels.node, process.version);
});

test('knows the commit of a clone, whichever way git has written it down', (t) => {
  const folder = folderOf(t);
  assert.equal(commitOf(folder), 'unknown');
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(40));
  const write = (name: string, text: string) => writeFileSync(join(folder, '.git', name), text);
  mkdirSync(join(folder, '.git/refs/heads'), { recursive: true });
  write('HEAD', 'ref: refs/heads/main\n');
  write('packed-refs', `# pack-refs\n${first} refs/heads/main\n`);
  assert.equal(commitOf(folder), first);
  write('refs/heads/main', `${second}\n`);
  assert.equal(commitOf(folder), second);
  write('HEAD', `${third}\n`);
  assert.equal(commitOf(folder), third);
});

test('says when security.txt and the certificate end', async () => {
  const securityText = 'Contact: mailto:a@b.example\r\nexpires: 2027-09-17T00:00:00.000Z\r\n';
  const text = await writeExpiryMetrics({ securityText, isoCertificateUntil: '2028-12-31' });
  assert.deepEqual(
    readMetrics(text).map(({ name, value }) => [name, new Date(value * 1_000).toISOString()]),
    [
      ['security_txt_expiry_timestamp_seconds', '2027-09-17T00:00:00.000Z'],
      ['iso_certificate_expiry_timestamp_seconds', '2028-12-31T00:00:00.000Z'],
    ],
  );
});

test('says nothing about what is not there or cannot be read', async () => {
  const none = { securityText: undefined, isoCertificateUntil: undefined };
  assert.deepEqual(readMetrics(await writeExpiryMetrics(none)), []);
  const unreadable = { ...none, securityText: 'Expires: soon\n' };
  assert.deepEqual(readMetrics(await writeExpiryMetrics(unreadable)), []);
});
