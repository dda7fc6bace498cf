// The file `.env`: what it sets, what in it is no setting, and the example that names every setting.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { letterDistance } from '../../content/schema/faults/fault.ts';
import { describeSettings, type Environment } from './settings-schema.ts';

/**
 * Takes settings from `.env` in the working folder, where there is one. What is set already stays.
 * @returns the names that the file sets
 */
export function loadEnvFile(): readonly string[] {
  if (!existsSync('.env')) return [];
  process.loadEnvFile('.env');
  return Object.keys(parseEnv(readFileSync('.env', 'utf8')));
}

/**
 * What to say when other users of this machine can read `.env`, where passwords lie. The group may where the
 * file is root's: so a service gets to read it.
 */
export function warnOfReaders(): string | undefined {
  if (!existsSync('.env')) return undefined;
  const { mode, uid } = statSync('.env');
  const ownId = process.getuid?.();
  const others = uid === ownId ? 0o077 : 0o007;
  // Windows knows no such rights.
  if (ownId === undefined || (mode & others) === 0) return undefined;
  const rights = (mode & 0o777).toString(8);
  return `other users of this machine can read .env (rights ${rights}), where passwords lie. To end that: chmod ${uid === ownId ? '600' : 'o='} .env`;
}

/**
 * One line for each variable that is no setting but seems to be meant as one: it would start without a word,
 * with what it was to change left as it was.
 *
 * @param fileNames what our own file of settings names: there, every unknown name is an error. Around it stand
 *   variables of other programs, so that only what resembles a setting is one.
 */
export function findMisspelt(
  environment: Environment,
  known: readonly string[],
  fileNames: readonly string[],
): string[] {
  const unknown = Object.keys(environment).filter(
    (name) => environment[name] && !known.includes(name),
  );
  return unknown.flatMap((name) => {
    const nearest = nearestOf(name, known);
    const meant = resembles(name, nearest) ? ` Did you mean ${nearest}?` : '';
    if (!meant && !fileNames.includes(name)) return [];
    return [`${name} is no setting.${meant} Correct or remove it in .env, see .env.example.`];
  });
}

function nearestOf(name: string, known: readonly string[]): string {
  return known.reduce((nearest, candidate) =>
    letterDistance(name, candidate) < letterDistance(name, nearest) ? candidate : nearest,
  );
}

/** Names of one word, such as HOST, are too short to tell a slip from another program's variable. */
function resembles(name: string, setting: string): boolean {
  if (name.toUpperCase() === setting) return true;
  if (!name.includes('_') || !setting.includes('_')) return false;
  return letterDistance(name, setting) <= (setting.length < 10 ? 1 : 2);
}

const opening = `# Every setting there is, with its default. All are optional: without a .env the product runs on
# this machine. Copy the file to .env, take the # away from what you change, and start again.
# A wrong value stops the start with one line that names the setting, the error and the fix, and so
# does a name that is not known.
`;

/** The text of `.env.example`, from settings-schema.ts. */
export function writeEnvExample(): string {
  let text = opening;
  for (const { about, group, name, text: value } of describeSettings()) {
    if (group) text += `\n# ${`--- ${group} `.padEnd(98, '-')}\n`;
    const lines = about?.split('\n').map((line) => `# ${line.trim()}\n`);
    if (lines) text += `\n${lines.join('')}`;
    text += `#${name}=${value}\n`;
  }
  return text;
}

if (import.meta.main) writeFileSync('.env.example', writeEnvExample());
