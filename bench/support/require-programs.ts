import { existsSync } from 'node:fs';

/** A program of Debian: the file that is there once its package is. */
export interface DebianProgram {
  readonly file: string;
  readonly name: string;
}

/** Ends the process with the command to type when something is missing. */
export function requirePrograms(bench: string, needed: readonly DebianProgram[]): void {
  const missing = needed.filter(({ file }) => !existsSync(file)).map(({ name }) => name);
  if (missing.length === 0) return;
  process.stdout.write(
    `${bench} needs programs of Debian. Please type:\n  sudo apt-get install -y --no-install-recommends ${missing.join(' ')}\n`,
  );
  process.exit(1);
}
