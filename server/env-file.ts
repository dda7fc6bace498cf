import { existsSync } from 'node:fs';

/** Takes settings from `.env` in the working folder, where there is one. What is set already stays. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
