// The file `.env`: loading, unknown names, and .env.example.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { letterDistance } from '../../model/faults/fault.ts';
import { type Environment, nameOf, settingsSchema } from './settings-schema.ts';

/**
 * Loads `.env` from the working folder, if present. Existing variables take precedence.
 * @returns the names in the file
 */
export function loadEnvFile(): readonly string[] {
  if (!existsSync('.env')) return [];
  process.loadEnvFile('.env');
  return Object.keys(parseEnv(readFileSync('.env', 'utf8')));
}

/**
 * Warning if other users of this machine can read passwords in `.env`. Group access is fine if the file is root's, as
 * for a service.
 */
export function warnIfEnvReadable(): string | undefined {
  if (!existsSync('.env')) return undefined;
  const { mode, uid } = statSync('.env');
  const ownId = process.getuid?.();
  const others = uid === ownId ? 0o077 : 0o007;
  // Windows has no such permissions.
  if (ownId === undefined || (mode & others) === 0) return undefined;
  if (!/^\w*SECRET=.|:\/\/[^\s/]*@/m.test(readFileSync('.env', 'utf8'))) return undefined;
  const rights = (mode & 0o777).toString(8);
  return `other users of this machine can read .env (rights ${rights}), where passwords lie. To end that: chmod ${uid === ownId ? '600' : 'o='} .env`;
}

/**
 * One error per misspelt setting, which would otherwise be ignored silently.
 * @param fileNames names in our own file: every unknown one is an error. Other variables belong to other programs,
 *   so only those that resemble a setting count.
 */
export function findMisspelt(environment: Environment, fileNames: readonly string[]): string[] {
  return unknownNames(environment, knownNames()).flatMap(({ name, nearest }) => {
    const meant = resembles(name, nearest) ? ` Did you mean ${nearest}?` : '';
    if (!meant && !fileNames.includes(name)) return [];
    return [`${name} is no setting.${meant} Correct or remove it in .env, see .env.example.`];
  });
}

/**
 * One warning per variable with the prefix of a setting that is none. It may be another program's, so the start
 * continues.
 */
export function findUnread(environment: Environment): string[] {
  const known = knownNames();
  return unknownNames(environment, known)
    .filter(({ name, nearest }) => hasKnownPrefix(name, known) && !resembles(name, nearest))
    .map(
      ({ name, nearest }) =>
        `nothing reads ${name}, which is set in the environment. The nearest setting is ${nearest}; see .env.example`,
    );
}

function unknownNames(environment: Environment, known: readonly string[]) {
  const unknown = Object.keys(environment).filter(
    (name) => environment[name] && !known.includes(name),
  );
  const nearestOf = (name: string) =>
    known.reduce((nearest, candidate) =>
      letterDistance(name, candidate) < letterDistance(name, nearest) ? candidate : nearest,
    );
  return unknown.map((name) => ({ name, nearest: nearestOf(name) }));
}

/** Names of one word, such as HOST, are too short to tell a typo from another program's variable. */
function resembles(name: string, setting: string): boolean {
  if (name.toUpperCase() === setting) return true;
  if (!name.includes('_') || !setting.includes('_')) return false;
  return letterDistance(name, setting) <= (setting.length < 10 ? 1 : 2);
}

// Set by Docker and Kubernetes for each service that a container may reach.
const containerVariable = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;
// Shorter words, such as LOG, are common in other programs.
const shortestWord = 4;

function hasKnownPrefix(name: string, known: readonly string[]): boolean {
  const [word = '', ...rest] = name.split('_');
  const isLong = rest.length > 0 && word.length >= shortestWord;
  return (
    !containerVariable.test(name) &&
    known.some((setting) => {
      return isLong ? setting.startsWith(`${word}_`) : setting.replaceAll('_', '') === name;
    })
  );
}

/** Builds the whole schema, which takes milliseconds. */
function knownNames(): string[] {
  return settingsIn(settingsSchema()).map(nameOf);
}

function settingsIn(part: z.ZodType): readonly z.ZodType[] {
  const group = part instanceof z.ZodOptional ? part.unwrap() : part;
  return group instanceof z.ZodObject ? Object.values(group.shape).flatMap(settingsIn) : [part];
}

const opening = `# Every setting there is, with its default. All are optional: without a .env the product runs on
# this machine. Copy the file to .env, take the # away from what you change, and start again.
# A wrong value stops the start with one line that names the setting, the error and the fix, and so
# does a name that is not known.
`;

export function writeEnvExample(): string {
  let text = opening;
  for (const setting of settingsIn(settingsSchema())) {
    const { description, example = '', group } = setting.meta() ?? {};
    const usual = setting instanceof z.ZodPrefault ? setting.def.defaultValue : example;
    if (group) text += `\n# ${`--- ${group} `.padEnd(98, '-')}\n`;
    const lines = description
      ?.trim()
      .split('\n')
      .map((line) => `# ${line.trim()}\n`);
    // Without a description, it belongs to the one before.
    if (lines) text += `\n${lines.join('')}`;
    text += `#${nameOf(setting)}=${usual}\n`;
  }
  return text;
}

if (import.meta.main) writeFileSync('.env.example', writeEnvExample());
