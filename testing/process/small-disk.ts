// A disk of 8 MB. Only root may mount it.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Ending } from './listen.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ballast = (disk: string) => join(disk, 'ballast');

/** @returns its folder, which goes away with the test */
export function mountSmallDisk(test: Ending): string {
  const disk = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk]);
  if (status !== 0) throw new Error('needs the right to mount');
  test.after(() => spawnSync('umount', ['-l', disk]));
  return disk;
}

/** Writes until not a byte fits any more. */
export function fillDisk(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${ballast(disk)}`, 'bs=1k']);
}

export function freeDisk(disk: string): void {
  rmSync(ballast(disk));
}
