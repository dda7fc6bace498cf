import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';

/**
 * Makes the folder of everything that must survive a restart.
 * @throws Error that names the setting, the fault and the mend
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR is not a folder that can be written: "${dataDir}" (${code}). Give this user the right to, or set another one in .env, see .env.example.`,
      { cause: error },
    );
  }
}
