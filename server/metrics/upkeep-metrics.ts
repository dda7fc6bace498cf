// Metrics for maintenance: disk space, last backup, expiry dates, running release.
import { existsSync, readFileSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMetrics } from '../process/metrics.ts';

/** In DATA_DIR; its modification time is that of the last successful backup. */
export const lastBackupFile = '.last-backup';

/** @param isBackedUp by npm run backup, and not by PostgreSQL's own means */
export async function readDataDirMetrics(dataDir: string, isBackedUp: boolean): Promise<string> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return '';
  const { bavail, blocks, bsize } = disk;
  const backup = await stat(join(dataDir, lastBackupFile)).catch(() => undefined);
  const backedUpAt = isBackedUp ? (backup?.mtimeMs ?? 0) / 1_000 : undefined;
  const backupHelp = 'Last backup that succeeded, epoch seconds; 0 when there was none.';
  return writeMetrics([
    ['data_dir_available_bytes', 'Room left where DATA_DIR is.', bavail * bsize],
    ['data_dir_size_bytes', 'Size of the disk where DATA_DIR is.', blocks * bsize],
    ['backup_last_success_timestamp_seconds', backupHelp, backedUpAt],
  ]);
}

interface ReleaseFacts {
  readonly securityText: string | undefined;
  /** Last day of the ISO 27001 certificate, as `2029-06-30`. */
  readonly isoCertificateUntil: string | undefined;
}

const root = join(import.meta.dirname, '../..');

/** Expiry dates and the running release. */
export function writeReleaseMetrics(facts: ReleaseFacts): Promise<string> {
  // RFC 9116, section 2.5.5.
  const expires = /^Expires: *(.+)$/im.exec(facts.securityText ?? '')?.[1];
  const textHelp = 'End of security.txt. Epoch seconds.';
  const isoUntil = epochSeconds(facts.isoCertificateUntil);
  const isoHelp = 'Last day of the ISO 27001 certificate, as company.yaml has it. Epoch seconds.';
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const labels = { version, commit: commitOf(root), node: process.version };
  const help = 'The release that runs, and what it runs on.';
  return writeMetrics([
    ['security_txt_expiry_timestamp_seconds', textHelp, epochSeconds(expires)],
    ['iso_certificate_expiry_timestamp_seconds', isoHelp, isoUntil],
    ['website_build_info', help, [{ labels, value: 1 }]],
  ]);
}

function epochSeconds(time: string | undefined): number | undefined {
  const atMs = Date.parse(time ?? '');
  return Number.isNaN(atMs) ? undefined : atMs / 1_000;
}

/** @returns the commit of a clone, or `unknown`, as in an image */
function commitOf(folder: string): string {
  const read = (name: string) => {
    const file = join(folder, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const head = read('HEAD').trim();
  const branch = head.replace('ref: ', '');
  const packed = read('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`));
  const commit = head === branch ? head : read(branch) || packed;
  return /^[0-9a-f]{40}/.exec(commit ?? '')?.[0] ?? 'unknown';
}
