// The operator's command as its own process, as it is typed in a terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { company } from '../../company.ts';
import { writeCompany } from '../../write-company.ts';
import { temporaryFolder, testSettings } from '../running-service.ts';
import { databaseFor } from '../store-homes.ts';

export interface DeskAnswer {
  readonly code: number | null;
  readonly output: string;
  readonly faults: string;
}

type TypeDesk = (...typed: string[]) => Promise<DeskAnswer>;

/** The company whose mails the service sends in these tests. */
function ofTheService(dataDir: string) {
  const settings = testSettings(dataDir);
  const { abuseMailbox: abuse, contactMailbox: contact, from: sender, ownDomain } = settings;
  const mailboxes = { ...company.mailboxes, abuse, contact, sender };
  const { companyName: name, legalName } = settings;
  return { ...company, name, legalName, domain: ownDomain, mailboxes };
}

/** A desk beside the service that keeps its data in the folder. */
export function deskAt(dataDir: string): TypeDesk {
  const folder = temporaryFolder();
  writeCompany(folder, ofTheService(dataDir));
  const script = join(import.meta.dirname, '../../../scripts/desk.ts');

  return async (...typed) => {
    const child = spawn(process.execPath, [script, ...typed], {
      cwd: folder,
      env: { DATA_DIR: dataDir, DATABASE_URL: databaseFor(dataDir)?.href ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    const [output, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await ended;
    return { code, output, faults };
  };
}
