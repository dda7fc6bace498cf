import { readCompany } from '../../content/schema/read-facts.ts';
import { loadEnvFile } from '../../server/settings/env-file.ts';
import { readSettings } from '../../server/settings/settings.ts';

/**
 * Where the server of this folder keeps its files.
 * @throws Error when settings are wrong, or when the enquiries lie in PostgreSQL
 */
export function readDataDir(): string {
  const fileNames = loadEnvFile();
  const { dataDir, databaseUrl } = readSettings(process.env, readCompany(), fileNames);
  if (databaseUrl !== undefined) {
    throw new Error(
      'Die Anfragen liegen in PostgreSQL (DATABASE_URL): Nehmen Sie pg_dump und pg_restore oder pg_basebackup, siehe docs/backup.md.',
    );
  }
  return dataDir;
}
