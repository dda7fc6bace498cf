import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from '../support/report.ts';
import { attackOf } from './attack.ts';
import { createFindings, type Findings } from './findings.ts';
import { fire, untilDeafHaveLeft } from './fire.ts';
import type { Target } from './server-under-fire.ts';

export interface Extent {
  /** Number of the first attack. */
  readonly from: number;
  readonly requests: number;
  readonly atOnce: number;
}

export interface Campaign {
  run(extent: Extent): Promise<Report>;
}

// What the first requests make Node load and compile is no leak.
const warmUpShare = 0.1;
const mostGrowthMb = 10;
const askHealthEvery = 1_000;
const looksWithoutFall = 5;
const lookEveryMs = 200;

/** Attacks a server, so many times and at once, and says what it found. */
export function createCampaign(target: Target, seed: number): Campaign {
  async function attack(number: number, findings: Findings): Promise<void> {
    const one = attackOf(seed, number);
    findings.note(number, one, await fire(target.port, one));
    if (number % askHealthEvery === 0) findings.noteHealth(number, await target.isWell());
  }

  async function attackAll(from: number, to: number, atOnce: number, findings: Findings) {
    let next = from;
    const work = async () => {
      while (next < to && target.isAlive()) {
        const number = next;
        next += 1;
        await attack(number, findings);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  return {
    async run({ from, requests, atOnce }) {
      const startedAt = performance.now();
      const findings = createFindings();
      const warm = from + Math.ceil(requests * warmUpShare);
      await attackAll(from, warm, atOnce, findings);
      await untilDeafHaveLeft();
      const before = await settledMegabytes(target);
      await attackAll(warm, from + requests, atOnce, findings);
      await untilDeafHaveLeft();
      const after = await settledMegabytes(target);

      const breaches = [...findings.breaches(), ...target.faultsLogged()];
      if (!target.isAlive()) breaches.push('the server has ended');
      else if (!(await target.isWell())) breaches.push('/healthz does not answer at the end');
      const growth = after - before;
      if (!(growth <= mostGrowthMb)) breaches.push(`memory grew by ${growth.toFixed(1)} MB`);
      const seconds = (performance.now() - startedAt) / 1_000;
      return {
        breaches,
        lines: [
          `${requests} requests from number ${from} in ${seconds.toFixed(0)} s, seed ${seed}`,
          `answers: ${findings.tally()}`,
          `memory after garbage collection: ${before.toFixed(1)} MB, then ${after.toFixed(1)} MB`,
        ],
      };
    },
  };
}

/**
 * Memory in use once nothing of the attacks is at work any more: mails that are still being written and
 * sockets that are closing hold some megabytes for a moment.
 */
async function settledMegabytes(target: Target): Promise<number> {
  let least = await target.megabytes();
  for (let looks = 0; looks < looksWithoutFall; looks += 1) {
    await wait(lookEveryMs);
    const now = await target.megabytes();
    if (now < least - 0.5) looks = -1;
    least = Math.min(least, now);
  }
  return least;
}
