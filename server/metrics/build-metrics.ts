// Which release runs: what somebody asks first who looks at a fault.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMetrics } from './metric-lines.ts';

const root = join(import.meta.dirname, '../..');

export function writeBuildMetrics(): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const labels = { version, commit: commitOf(root), node: process.version };
  const help = 'The release that runs, and what it runs on.';
  return writeMetrics([
    { type: 'gauge', name: 'website_build_info', help, samples: [{ labels, value: 1 }] },
  ]);
}

/** @returns the commit of a clone, `unknown` where there is none, as in an image */
export function commitOf(folder: string): string {
  const read = (name: string) => {
    const file = join(folder, '.git', name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const head = read('HEAD').trim();
  const branch = head.replace('ref: ', '');
  const packed = read('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`));
  const commit = head === branch ? head : read(branch) || packed;
  return /^[0-9a-f]{40}/.exec(commit ?? '')?.[0] ?? 'unknown';
}
