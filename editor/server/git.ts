import { execFileSync } from 'node:child_process';

/** Output of git. @throws Error if it fails */
export function git(folder: string, ...args: readonly string[]): string {
  return gitBytes(folder, ...args).toString('utf8');
}

/** The same as a buffer, for pictures. */
export function gitBytes(folder: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, without throwing on failure. */
export function gitIfAny(folder: string, ...args: readonly string[]): string {
  try {
    return git(folder, ...args).trim();
  } catch {
    return '';
  }
}

export function isUnderGit(folder: string): boolean {
  return gitIfAny(folder, 'rev-parse', '--is-inside-work-tree') === 'true';
}

/** user.name of git. */
export function nameInGit(folder: string): string {
  return gitIfAny(folder, 'config', 'user.name') || 'Redaktion';
}

export function mailInGit(folder: string): string {
  return gitIfAny(folder, 'config', 'user.email') || 'redaktion@localhost';
}
