// npm run desk -- …: operator's commands for enquiries and abuse cases. See docs/desk.md.
import './fail-plainly.ts';
import { createInviteCommand } from '../desk/server/accounts/invite-command.ts';
import { runDesk } from '../server/command/run-desk.ts';
import { loadSettings, mailSettingsOf } from '../server/settings/settings.ts';

// Ignore EPIPE, e.g. from head.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const { company, settings } = loadSettings();

process.exitCode = await runDesk(process.argv.slice(2), mailSettingsOf(settings, company), {
  now: () => Date.now(),
  furtherCommands: { invite: createInviteCommand(settings.desk.url) },
  terminal: {
    print: (text) => process.stdout.write(`${text}\n`),
    warn: (text) => process.stderr.write(`desk: ${text}\n`),
  },
});
