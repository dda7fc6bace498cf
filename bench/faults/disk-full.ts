// A disk of 8 MB is filled by others and freed again: 503 meanwhile, and no restart afterwards.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSubmissions } from '../../testing/mail/load.ts';
import { type Fault, isLong, unexpected } from './harness.ts';

export const diskFull: Fault = {
  name: 'disk full',
  async within(play) {
    const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
    if (mount.status !== 0) throw new Error('needs the right to mount');
    try {
      return await play(disk);
    } finally {
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
  async act({ sender, service }) {
    const rounds = isLong ? 10 : 2;
    const breaches: string[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const submissions = await prepareSubmissions(40);
      const ballast = join(service.dataDir, '../ballast');
      fill(ballast);
      const full = await sender.sendAll(submissions, 4);
      rmSync(ballast, { recursive: true });
      // Sending an acknowledged one again changes nothing.
      const free = await sender.sendAll(submissions, 4);
      const turnedAway = full.filter(({ status }) => status === 503);
      refused += turnedAway.length;
      if (turnedAway.some(({ retryAfter }) => !retryAfter))
        breaches.push('503 without Retry-After');
      breaches.push(...unexpected(full, [202, 503]), ...unexpected(free, [202]));
    }
    if (refused === 0) breaches.push('the disk was never full');
    return { breaches };
  },
};

/** Writes until not a byte fits any more. */
function fill(ballast: string): void {
  mkdirSync(ballast);
  let size = 1024 * 1024;
  for (let number = 0; size >= 1; number += 1) {
    try {
      writeFileSync(join(ballast, String(number)), Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 4);
    }
  }
}
