// A command of `npm run desk`. Output is in German.
import type { ParseArgsOptionsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { MailSettings } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { Tables } from '../store/tables.ts';

/** The only output of personal data. */
export interface Terminal {
  print(text: string): void;
  warn(text: string): void;
}

export interface Desk {
  readonly opened: OpenStore;
  readonly db: Kysely<Tables>;
  readonly settings: MailSettings;
  readonly terminal: Terminal;
  /** Epoch milliseconds. */
  now(): number;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

export interface DeskCommand {
  /** E.g. `show <Kennung|Vorgang>`. Names in `<>` are required. */
  readonly usage: string;
  readonly summary: string;
  readonly options: ParseArgsOptionsConfig;
  run(desk: Desk, words: readonly string[], options: OptionValues): Promise<void>;
}

/** One sentence for the operator in place of a stack trace, and the exit code. */
export class DeskError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.name = 'DeskError';
    this.exitCode = exitCode;
  }
}

/** Invalid usage: exit code 2. */
export function misuse(sentence: string): DeskError {
  return new DeskError(sentence, 2);
}

/** Valid, but not possible: exit code 1. */
export function impossible(sentence: string): DeskError {
  return new DeskError(sentence, 1);
}

/**
 * The value of an option with fixed choices.
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
