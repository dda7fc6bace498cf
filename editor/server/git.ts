import { execFileSync } from 'node:child_process';

/** What git says. @throws Error when it refuses */
export function git(root: string, ...args: readonly string[]): string {
  return gitBytes(root, ...args).toString('utf8');
}

/** The same for pictures. */
export function gitBytes(root: string, ...args: readonly string[]): Buffer {
  return execFileSync('git', args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The same, where a refusal is an answer too. */
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

/** The name in git's settings. */
export function nameInGit(root: string): string {
  return gitIfAny(root, 'config', 'user.name') || 'Redaktion';
}

export function mailInGit(root: string): string {
  return gitIfAny(root, 'config', 'user.email') || 'redaktion@localhost';
}
