// Turns what the operator typed into a command's words and options, or into one sentence that says
// what is wrong with it.
import { parseArgs } from 'node:util';
import { type DeskCommand, misuse, type OptionValues } from './desk-command.ts';

export interface Arguments {
  readonly words: readonly string[];
  readonly options: OptionValues;
}

/** @throws DeskError with exit code 2 */
export function readArguments(command: DeskCommand, typed: readonly string[]): Arguments {
  const { words, options } = parse(command, typed);
  const wanted = [...command.usage.matchAll(/<([^<>]+)>/g)].map(([, name]) => name);
  const missing = wanted[words.length];
  if (missing) throw misuse(`Es fehlt <${missing}>. ${howTo(command)}`);
  const surplus = words[maximumOf(command, wanted.length)];
  if (surplus) throw misuse(`»${surplus}« ist zu viel. ${howTo(command)}`);
  return { words, options };
}

// Words in brackets may be left out, options in brackets are not words.
function maximumOf({ usage }: DeskCommand, wanted: number): number {
  return wanted + [...usage.matchAll(/\[[^-[\]]+\]/g)].length;
}

function parse(command: DeskCommand, typed: readonly string[]): Arguments {
  try {
    const { positionals, values } = parseArgs({
      args: [...typed],
      options: command.options,
      allowPositionals: true,
    });
    return { words: positionals, options: values as OptionValues };
  } catch (error) {
    throw misuse(`${whatIsWrong(error)} ${howTo(command)}`);
  }
}

function whatIsWrong(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const option = /'(-[^'=\s<]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return `Die Option »${option}« gibt es nicht.`;
  return `Die Option »${option}« ist unvollständig; ein Wert, der mit - beginnt, braucht ein = davor.`;
}

function howTo({ usage }: DeskCommand): string {
  return `So geht es: desk ${usage}`;
}

/** The value of an option that knows certain words only. */
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

/** The value of an option that is a whole number from 1 on. */
export function readCount(options: OptionValues, name: string, fallback: number): number {
  const value = options[name] ?? String(fallback);
  if (!/^[1-9]\d{0,5}$/.test(String(value))) {
    throw misuse(`--${name} braucht eine ganze Zahl von 1 bis 999999, nicht »${value}«.`);
  }
  return Number(value);
}
