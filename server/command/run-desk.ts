// Runs a command of `npm run desk`: parses arguments, opens the store, prints errors as one sentence.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MailSettings } from '../settings/settings.ts';
import { openStore, storeErrorOf } from '../store/open-store.ts';
import { hasSqliteFile } from '../store/sqlite.ts';
import { storeFaults } from '../store/store-faults.ts';
import {
  type Desk,
  type DeskCommand,
  DeskError,
  impossible,
  misuse,
  type OptionValues,
} from './desk-command.ts';
import { listCommand, showCommand } from './look-commands.ts';
import { deleteCommand, exportCommand, purgeCommand, retryCommand } from './work-commands.ts';

type Commands = Readonly<Record<string, DeskCommand>>;

const ownCommands: Commands = {
  list: listCommand,
  show: showCommand,
  retry: retryCommand,
  export: exportCommand,
  delete: deleteCommand,
  purge: purgeCommand,
};

interface DeskParts extends Pick<Desk, 'now' | 'terminal'> {
  readonly furtherCommands?: Commands;
}

// The server holds the lock for milliseconds only.
const storeTimeoutMs = 10_000;

/**
 * Runs one command while the server may be running too.
 * @returns exit code: 0 done, 1 not found or not possible, 2 invalid usage
 */
export async function runDesk(
  args: readonly string[],
  settings: MailSettings,
  parts: DeskParts,
): Promise<number> {
  try {
    const [name = 'help', ...rest] = args;
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
  args: readonly string[],
  settings: MailSettings,
  { now, terminal }: DeskParts,
): Promise<void> {
  const { options, words } = readArguments(command, args);
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !hasSqliteFile(dataDir)) {
    throw impossible(
      `In »${resolve(dataDir)}« liegt noch keine Datenbank. Stimmt DATA_DIR, und lief der Server schon einmal?`,
    );
  }
  const opened = await openStore(settings, storeTimeoutMs, now());
  try {
    const desk = { opened, db: opened.db, settings, terminal, now };
    await command.run(desk, words, options);
  } finally {
    await opened.db.destroy();
  }
}

/** @throws DeskError with exit code 2 */
function readArguments(command: DeskCommand, args: readonly string[]) {
  const { options, usage } = command;
  const howTo = `So geht es: desk ${usage}`;
  let parsed: { positionals: string[]; values: object };
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const option = /'(-[^'=\s<]+)/.exec((error as Error).message)?.[1] ?? '';
    const isUnknown = (error as NodeJS.ErrnoException).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    const what = isUnknown ? 'gibt es nicht' : 'ist unvollständig';
    throw misuse(`Die Option »${option}« ${what}. ${howTo}`);
  }
  const words = parsed.positionals;
  // In the usage, names in <> are required, and words in brackets optional.
  const wanted = [...usage.matchAll(/<([^<>]+)>/g)].map(([, name]) => name);
  const most = wanted.length + [...usage.matchAll(/\[[^-[\]]+\]/g)].length;
  const missing = wanted[words.length];
  if (missing) throw misuse(`Es fehlt <${missing}>. ${howTo}`);
  if (words.length > most) throw misuse(`»${words[most]}« ist zu viel. ${howTo}`);
  return { words, options: parsed.values as OptionValues };
}

function deskErrorOf(error: unknown): DeskError | undefined {
  const storeError = storeErrorOf(error);
  if (!storeError) return undefined;
  const { fix, sentence } = storeFaults[storeError.kind];
  return impossible(`${sentence} (${storeError.reason}) ${fix}`);
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
