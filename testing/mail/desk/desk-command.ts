// `npm run desk` inside the process of the test.
import type { DeskCommand } from '../../../server/command/desk-command.ts';
import { runDesk } from '../../../server/command/run-desk.ts';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { testSettings } from '../running-service.ts';
import { storeLocation } from '../store-homes.ts';

/** @param at the store, or the folder of a running service */
export async function deskCommand(
  at: string | StoreLocation,
  args: readonly string[],
  now = () => Date.now(),
  furtherCommands: Readonly<Record<string, DeskCommand>> = {},
) {
  const output: string[] = [];
  const faults: string[] = [];
  const location = storeLocation(at);
  const code = await runDesk(
    args,
    { ...testSettings(location.dataDir), ...location },
    {
      ...{ now, furtherCommands },
      terminal: {
        print: (text) => output.push(`${text}\n`),
        warn: (text) => faults.push(`${text}\n`),
      },
    },
  );
  return { code, output: output.join(''), faults: faults.join('') };
}
