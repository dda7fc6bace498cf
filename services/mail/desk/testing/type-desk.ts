// The operator's command as its own process, as it is typed in a terminal.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../../testing/running-service.ts';
import { databaseFor } from '../../testing/store-homes.ts';

export interface DeskAnswer {
  readonly code: number | null;
  readonly output: string;
  readonly faults: string;
}

export type TypeDesk = (...typed: string[]) => Promise<DeskAnswer>;

/** A desk beside the service that keeps its data in the folder. */
export function deskAt(dataDir: string): TypeDesk {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'content'));
  copyFileSync('content/company.yaml', join(folder, 'content/company.yaml'));
  const script = join(import.meta.dirname, '../../../../scripts/desk.ts');

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
