// A command of the desk: how it is called, and what it does. German is what the operator reads.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { Randomness } from '../process/clock.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';

/** Where the operator sits. Personal data goes there and nowhere else. */
export interface Terminal {
  /** One line, or several, to standard output. */
  print(text: string): void;
  /** One line to standard error. */
  warn(text: string): void;
  /** Asks and waits for a line. Missing where nobody can answer, as in a pipe. */
  readonly ask?: ((question: string) => Promise<string>) | undefined;
}

/** What every command works with. */
export interface Desk {
  readonly opened: OpenStore;
  /** The queries of the opened store. */
  readonly db: Kysely<Tables>;
  readonly settings: MailSettings;
  readonly terminal: Terminal;
  /** Epoch milliseconds. */
  now(): number;
  readonly randomness: Randomness;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface DeskCommand {
  /** As it is typed after `desk`, e.g. `show <Kennung|Vorgang>`. Names in `<>` must be given. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  /** @throws DeskError */
  run(desk: Desk, words: readonly string[], options: OptionValues): Promise<void>;
}

/** What the operator should read instead of a stack: one clear sentence, and how the command ends. */
export class DeskError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.name = 'DeskError';
    this.exitCode = exitCode;
  }
}

/** The command was typed wrongly: exit code 2. */
export function misuse(sentence: string): DeskError {
  return new DeskError(sentence, 2);
}

/** The command was right, but cannot be done: exit code 1. */
export function impossible(sentence: string): DeskError {
  return new DeskError(sentence, 1);
}

/**
 * The value of an option that knows certain words only.
 * @throws DeskError with exit code 2
 */
export function readChoice<Choice extends string>(
  options: OptionValues,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = options[name];
  if (value === undefined) return undefined;
  const choice = choices.find((candidate) => candidate === value);
  if (!choice) throw misuse(`--${name} kennt »${value}« nicht, nur ${choices.join(', ')}.`);
  return choice;
}

/**
 * The value of an option that is a whole number from 1 on.
 * @throws DeskError with exit code 2
 */
export function readCount(options: OptionValues, name: string, fallback: number): number {
  const value = options[name] ?? String(fallback);
  if (!/^[1-9]\d{0,5}$/.test(String(value))) {
    throw misuse(`--${name} braucht eine ganze Zahl von 1 bis 999999, nicht »${value}«.`);
  }
  return Number(value);
}
