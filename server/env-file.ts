import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/**
 * Takes settings from `.env` in the working folder, where there is one. What is set already stays.
 * @returns the names that the file sets
 */
export function loadEnvFile(): readonly string[] {
  if (!existsSync('.env')) return [];
  process.loadEnvFile('.env');
  return Object.keys(parseEnv(readFileSync('.env', 'utf8')));
}
