// The operator's command: finds the command that was typed, opens the store for it, and says in one
// sentence what went wrong.
import { resolve } from 'node:path';
import type { Randomness } from '../../process/clock.ts';
import type { MailSettings } from '../mail-settings.ts';
import { openStore, storeErrorOf } from '../store/open-store.ts';
import { hasSqliteFile } from '../store/sqlite.ts';
import { readArguments } from './arguments.ts';
import { deleteCommand, purgeCommand } from './deletion.ts';
import {
  type Desk,
  type DeskCommand,
  DeskError,
  impossible,
  misuse,
  type Terminal,
} from './desk-command.ts';
import { exportCommand } from './export.ts';
import { listCommand } from './list.ts';
import { retryCommand } from './retry.ts';
import { showCommand } from './show.ts';
import { webhooksCommand } from './webhooks.ts';

const ownCommands: Commands = {
  list: listCommand,
  show: showCommand,
  retry: retryCommand,
  export: exportCommand,
  delete: deleteCommand,
  purge: purgeCommand,
  webhooks: webhooksCommand,
};

interface DeskParts {
  readonly terminal: Terminal;
  now(): number;
  readonly randomness: Randomness;
  /** Commands of others, e.g. of the desk in the browser. */
  readonly furtherCommands?: Commands;
}

type Commands = Readonly<Record<string, DeskCommand>>;

// The server writes for milliseconds at a time; longer waits mean that something else holds the lock.
const storeTimeoutMs = 10_000;

/**
 * Runs one command while the server may be running too.
 * @returns exit code: 0 done, 1 not found or not possible, 2 typed wrongly
 */
export async function runDesk(
  typed: readonly string[],
  settings: MailSettings,
  parts: DeskParts,
): Promise<number> {
  try {
    const [name = 'help', ...rest] = typed;
    const commands = { ...ownCommands, ...parts.furtherCommands };
    if (name === 'help' || name === '--help') parts.terminal.print(help(commands));
    else await runCommand(findCommand(name, commands), rest, settings, parts);
    return 0;
  } catch (error) {
    const fault = error instanceof DeskError ? error : deskErrorOf(error);
    if (!fault) throw error;
    parts.terminal.warn(fault.message);
    return fault.exitCode;
  }
}

function findCommand(name: string, commands: Commands): DeskCommand {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) return command;
  const known = Object.keys(commands).join(', ');
  throw misuse(`Den Befehl »${name}« gibt es nicht, nur ${known} und help.`);
}

async function runCommand(
  command: DeskCommand,
  typed: readonly string[],
  settings: MailSettings,
  { now, randomness, terminal }: DeskParts,
): Promise<void> {
  const { options, words } = readArguments(command, typed);
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !hasSqliteFile(dataDir)) {
    throw impossible(
      `In »${resolve(dataDir)}« liegt noch keine Datenbank. Stimmt DATA_DIR, und lief der Server schon einmal?`,
    );
  }
  const opened = await openStore(settings, storeTimeoutMs, now());
  try {
    const desk: Desk = { opened, db: opened.db, settings, terminal, now, randomness };
    await command.run(desk, words, options);
  } finally {
    await opened.db.destroy();
  }
}

const fixes = {
  busy: 'Ein anderer Vorgang hält sie fest; versuchen Sie es gleich noch einmal.',
  full: 'Ist Platz auf der Platte?',
  unreachable: 'Läuft sie, und stimmt DATABASE_URL?',
  other: 'Darf dieser Benutzer dort schreiben, und ist Platz auf der Platte?',
} as const;

/** What the store itself cannot do, in the operator's words. */
function deskErrorOf(error: unknown): DeskError | undefined {
  const fault = storeErrorOf(error);
  if (fault?.kind === 'unreachable') {
    return impossible(`Die Datenbank ist nicht erreichbar (${fault.reason}). ${fixes.unreachable}`);
  }
  return fault && impossible(`Die Datenbank antwortet: ${fault.reason}. ${fixes[fault.kind]}`);
}

function help(commands: Commands): string {
  const lines = Object.values(commands).flatMap(({ summary, usage }) => [
    `  desk ${usage}`,
    `      ${summary}`,
  ]);
  return ['npm run desk -- <Befehl>', '', ...lines, '  desk help', '      diese Übersicht'].join(
    '\n',
  );
}
