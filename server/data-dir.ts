import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * Makes the folder of everything that must survive a restart, for this user only. One that is there and that
 * others can look into is theirs who made it: the log says so, and nothing is changed.
 *
 * @throws Error that names the setting, the fault and the mend
 */
export async function prepareDataDir(dataDir: string, log: Logger): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR is not a folder that can be written: "${dataDir}" (${code}). Give this user the right to, or set another one in .env, see .env.example.`,
      { cause: error },
    );
  }
  const { mode, uid } = await stat(dataDir);
  // A container's volume belongs to root, is open to all, and nobody else is there.
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  log.warn(
    `server: other users of this machine can look into DATA_DIR (rights ${rights}), where enquiries lie. To end that: chmod 700 ${dataDir}`,
  );
}
