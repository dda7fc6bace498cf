// Restores a backup to DATA_DIR. Existing data is touched only after the copy is complete.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BackupContents, verifyBackup } from './contents.ts';
import {
  copyDurably,
  databaseFile,
  folderMode,
  isInUse,
  spooledIn,
  spoolFolder,
  sync,
} from './files.ts';

/** @throws Error with the reason, in German */
export async function restoreBackup(
  folder: string,
  dataDir: string,
  { mayReplace }: { readonly mayReplace: boolean },
): Promise<BackupContents> {
  const contents = await verifyBackup(folder);
  refuseWhileUsed(dataDir);
  const present = [
    ...(existsSync(join(dataDir, databaseFile)) ? [databaseFile] : []),
    ...(await spooledIn(dataDir)),
  ];
  if (present.length > 0 && !mayReplace) {
    throw new Error(
      `In »${dataDir}« liegen schon Daten (${present[0]}). Mit --replace werden sie gelöscht und ersetzt; sichern Sie sie vorher.`,
    );
  }
  await mkdir(dataDir, { recursive: true, mode: folderMode });
  const unfinished = join(dataDir, `.restore.${randomUUID()}.part`);
  try {
    await mkdir(unfinished, { mode: folderMode });
    for (const path of contents.files)
      await copyDurably(join(folder, path), join(unfinished, path));
    refuseWhileUsed(dataDir);
    await removePresent(dataDir);
    for (const path of contents.files) await moveInto(dataDir, unfinished, path);
    await sync(dataDir);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return contents;
}

function refuseWhileUsed(dataDir: string): void {
  const database = join(dataDir, databaseFile);
  if (!existsSync(database) || !isInUse(database)) return;
  throw new Error(
    `Ein Server oder ein anderer Vorgang benutzt »${database}«. Halten Sie ihn erst an.`,
  );
}

async function removePresent(dataDir: string): Promise<void> {
  // The WAL of another database would be applied to the restored one.
  for (const name of [`${databaseFile}-wal`, `${databaseFile}-shm`, databaseFile, spoolFolder]) {
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

async function moveInto(dataDir: string, unfinished: string, path: string): Promise<void> {
  const target = join(dataDir, path);
  await mkdir(dirname(target), { recursive: true, mode: folderMode });
  await rename(join(unfinished, path), target);
  await sync(dirname(target));
}
