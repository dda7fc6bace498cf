// npm run desk -- …: operator's commands for enquiries and abuse cases. See docs/desk.md.
import './fail-plainly.ts';
import { createInterface } from 'node:readline/promises';
import { createInviteCommand } from '../desk/server/accounts/invite-command.ts';
import { readPalette } from '../model/brand/brand.ts';
import { readCompany } from '../model/read-facts.ts';
import { runDesk } from '../server/command/run-desk.ts';
import { systemRandomness } from '../server/process/clock.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { mailSettingsOf } from '../server/settings/mail-settings.ts';
import { readSettings } from '../server/settings/settings.ts';

// Ignore EPIPE, e.g. from head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const fileNames = loadEnvFile();
const company = readCompany();
const settings = readSettings(process.env, company, fileNames);

process.exitCode = await runDesk(
  process.argv.slice(2),
  mailSettingsOf(settings, company, readPalette()),
  {
    now: () => Date.now(),
    randomness: systemRandomness,
    furtherCommands: { invite: createInviteCommand(settings.desk.url) },
    terminal: {
      print: (text) => process.stdout.write(`${text}\n`),
      warn: (text) => process.stderr.write(`desk: ${text}\n`),
      ask: process.stdin.isTTY && process.stdout.isTTY ? ask : undefined,
    },
  },
);

async function ask(question: string): Promise<string> {
  using lines = createInterface({ input: process.stdin, output: process.stdout });
  return await lines.question(question);
}
