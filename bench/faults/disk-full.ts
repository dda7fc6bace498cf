import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSubmissions } from '../../testing/mail/submission.ts';
import type { Scene } from '../support/scene.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const diskSize = '8m';
const attemptsWhenFull = 40;

/** A disk of 8 MB is filled by others and freed again: 503 meanwhile, and no restart afterwards. */
export const diskFull: Fault = {
  name: 'disk full',
  async run(run) {
    if (process.getuid?.() !== 0) return 'not run: needs root';
    const disk = mkdtempSync(join(tmpdir(), 'bench-disk-'));
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', disk]);
    if (mount.status !== 0) return 'not run: needs the right to mount';
    try {
      const rounds = run.isQuick ? 4 : 10;
      return await play({ underTest: fastService(run), folder: disk }, (scene) =>
        fillAndFree(scene, disk, rounds),
      );
    } finally {
      spawnSync('umount', ['-l', disk]);
      rmSync(disk, { recursive: true, force: true });
    }
  },
};

async function fillAndFree({ sender }: Scene, disk: string, rounds: number) {
  const breaches: string[] = [];
  let refused = 0;
  for (let round = 0; round < rounds; round += 1) {
    const submissions = await prepareSubmissions(attemptsWhenFull);
    const ballast = fill(disk);
    const full = await sender.sendAll(submissions, 4);
    rmSync(ballast, { recursive: true });
    // Sending an acknowledged one again changes nothing.
    const free = await sender.sendAll(submissions, 4);
    const turnedAway = full.filter(({ status }) => status === 503);
    refused += turnedAway.length;
    if (turnedAway.some(({ retryAfter }) => !retryAfter)) breaches.push('503 without Retry-After');
    breaches.push(...unexpected(statusesOf(full), [202, 503]));
    breaches.push(...unexpected(statusesOf(free), [202]));
  }
  if (refused === 0) breaches.push('the disk was never full');
  return { trials: rounds, breaches, note: `${refused} answered with 503` };
}

/** Writes until not a byte fits any more. */
function fill(disk: string): string {
  const ballast = join(disk, 'ballast');
  mkdirSync(ballast);
  let size = 1024 * 1024;
  for (let number = 0; size >= 1; number += 1) {
    try {
      writeFileSync(join(ballast, String(number)), Buffer.alloc(size));
    } catch {
      size = Math.floor(size / 4);
    }
  }
  return ballast;
}

function statusesOf(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status);
}
