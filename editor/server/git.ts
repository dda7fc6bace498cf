import { execFileSync } from 'node:child_process';

/** Output of git. @throws Error if it fails */
export function git(root: string, ...args: readonly string[]): string {
  return gitBytes(root, ...args).toString('utf8');
}

/** The same as a buffer, for pictures. */
export function gitBytes(root: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, without throwing on failure. */
export function gitIfAny(root: string, ...args: readonly string[]): string {
  try {
    return git(root, ...args).trim();
  } catch {
    return '';
  }
}

export function isUnderGit(root: string): boolean {
  return gitIfAny(root, 'rev-parse', '--is-inside-work-tree') === 'true';
}

/** user.name of git. */
export function nameInGit(root: string): string {
  return gitIfAny(root, 'config', 'user.name') || 'Redaktion';
}

export function mailInGit(root: string): string {
  return gitIfAny(root, 'config', 'user.email') || 'redaktion@localhost';
}
