// A disk of 8 MB is filled by others and freed again: 503 meanwhile, and no restart afterwards.

import { fillDisk, freeDisk, mountSmallDisk } from '../../testing/process/small-disk.ts';
import { prepareSubmissions } from '../load.ts';
import { type Fault, isLong, unexpected } from './harness.ts';

export const diskFull: Fault = {
  name: 'disk full',
  place: async (test) => ({ folder: mountSmallDisk(test) }),
  async act({ sender, service }) {
    const rounds = isLong ? 10 : 2;
    const breaches: string[] = [];
    let refused = 0;
    for (let round = 0; round < rounds; round += 1) {
      const submissions = await prepareSubmissions(40);
      fillDisk(service.folder);
      const full = await sender.sendAll(submissions, 4);
      freeDisk(service.folder);
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
