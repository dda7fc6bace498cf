// What a full disk or a forgotten backup would cost is known before it is lost.
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { gauge, type Metric, writeMetrics } from './metric-lines.ts';

/** Lies in DATA_DIR; its time is that of the last backup that succeeded. */
export const lastBackupFile = '.last-backup';

/**
 * How much room DATA_DIR has, and when it was last backed up. A folder that is not there has no metric.
 *
 * @param isBackedUp whether npm run backup is what backs it up, or PostgreSQL's own means
 */
export async function readDataDirMetrics(dataDir: string, isBackedUp: boolean): Promise<string> {
  const disk = await statfs(dataDir).catch(() => undefined);
  if (!disk) return '';
  const { bavail, blocks, bsize } = disk;
  return writeMetrics([
    gauge('data_dir_available_bytes', 'Room left where DATA_DIR is.', bavail * bsize),
    gauge('data_dir_size_bytes', 'Size of the disk where DATA_DIR is.', blocks * bsize),
    ...(isBackedUp ? [await lastBackup(dataDir)] : []),
  ]);
}

async function lastBackup(dataDir: string): Promise<Metric> {
  const file = await stat(join(dataDir, lastBackupFile)).catch(() => undefined);
  const help = 'Last backup that succeeded, epoch seconds; 0 when there was none.';
  return gauge('backup_last_success_timestamp_seconds', help, (file?.mtimeMs ?? 0) / 1_000);
}
