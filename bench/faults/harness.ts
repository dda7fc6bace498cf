// A service and a mail server in which a fault happens; afterwards what was acknowledged is held against what arrived.
import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from '../../testing/mail/mail-server.ts';
import type { Ending } from '../../testing/process/listen.ts';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { createProduct, type Wishes } from '../../testing/server/operated-product.ts';
import { writeCompany } from '../../testing/write-company.ts';
import { type Balance, createLedger, createSender } from '../load.ts';

/** Hundreds of trials in place of a few that show the same. */
export const isLong = process.argv.includes('--long');

export type Scene = Awaited<ReturnType<typeof openScene>>;

interface Outcome extends Balance {
  /** Kills of the service: with each, one accepted mail may come twice. */
  readonly kills: number;
  /** Other broken promises, a sentence each. */
  readonly breaches: readonly string[];
}

export interface Fault {
  readonly name: string;
  act(scene: Scene): Promise<Partial<Outcome>>;
  /** Seconds of the service in one real second. Default: 30. */
  readonly clockFactor?: number;
  /** Where the service keeps its data. By default in a temporary folder. */
  place?(test: Ending): Promise<Place>;
}

type Place = Pick<Wishes, 'folder' | 'settings'>;

// One second of ours is half a minute of the service: its 5 minutes until the second attempt take 10
// seconds, while an attempt may still take 1.5 s.
const usualClockFactor = 30;

/** Lets the fault happen, drains the backlog and draws the balance. */
export async function play(fault: Fault, test: Ending): Promise<Outcome> {
  const { clockFactor = usualClockFactor } = fault;
  const scene = await openScene(clockFactor, await fault.place?.(test));
  try {
    const seen = await fault.act(scene);
    await drain(scene, clockFactor);
    return { kills: 0, breaches: [], ...scene.ledger.balance(), ...seen };
  } finally {
    await scene.close();
  }
}

export async function openScene(factor: number, { folder, settings }: Place = {}) {
  const ledger = createLedger();
  const receiver = await startMailServer({ onAccepted: ledger.accept });
  const unlimited = '999999/1min';

  async function startService(folder = temporaryFolder()) {
    writeCompany(folder);
    const service = await createProduct({
      folder,
      settings: {
        MAIL_SMTP_URL: receiver.url.href,
        STORE_LIMIT_ENQUIRIES: '10000000',
        STORE_LIMIT_MB: '1000000',
        CONFIRMATION_TOTAL_LIMIT: unlimited,
        CONFIRMATION_DOMAIN_LIMIT: unlimited,
        ...settings,
      },
      // Short waits run faster too. No wait is longer than the leap.
      clock: { factor, shortMs: 0, leapMs: 5 * 3_600_000 },
    });
    await service.start();
    return { service, sender: createSender(service.port, ledger) };
  }

  const first = await startService(folder);
  return {
    ...{ ...first, ledger, receiver },
    /** One more process on the same database. */
    startReplica: () => startService(),
    async close() {
      await first.service.stop('SIGKILL');
      await receiver.close();
    },
  };
}

// Longer than the service waits between two looks for jobs.
const stalledMs = 45_000;
const jumpsInVain = 4;

/**
 * Waits until every acknowledged mail has arrived and no further one comes. The clock is moved as soon as nothing happens
 * any more; what has not come then never will.
 */
export async function drain({ ledger, service }: Scene, clockFactor: number): Promise<void> {
  const isComplete = () => ledger.balance().lost === 0;
  for (let jumps = 0; !isComplete() && jumps < jumpsInVain; ) {
    const before = ledger.arrived();
    await untilQuiet(isComplete);
    jumps = ledger.arrived() === before ? jumps + 1 : 0;
    if (!isComplete()) service.jump();
  }
  // A mail that arrived before a kill may be sent once more when its lease has ended.
  service.jump();
  await untilQuiet(() => false);

  async function untilQuiet(isDone: () => boolean): Promise<void> {
    const quietMs = stalledMs / clockFactor;
    let arrived = ledger.arrived();
    for (let since = Date.now(); Date.now() - since < quietMs && !isDone(); await wait(200)) {
      if (ledger.arrived() === arrived) continue;
      arrived = ledger.arrived();
      since = Date.now();
    }
  }
}

/** What breaks our promise in one fault's outcome; empty when it was kept. */
export function breachesOf(outcome: Outcome): string[] {
  const { acknowledged, duplicates, kills, lost, strangers } = outcome;
  return [
    ...outcome.breaches,
    ...(acknowledged === 0 ? ['nothing was acknowledged, so nothing was shown'] : []),
    ...(lost > 0 ? [`${lost} acknowledged enquiries were lost`] : []),
    ...(duplicates > kills ? [`${duplicates} duplicates from ${kills} kills`] : []),
    ...(strangers > 0 ? [`${strangers} duplicates had another Message-ID`] : []),
  ];
}

/** The sentence for answers with other statuses than the allowed ones. */
export function unexpected(
  answers: readonly { readonly status: number }[],
  allowed: readonly number[],
): string[] {
  const strange = answers.map(({ status }) => status).filter((status) => !allowed.includes(status));
  return strange.length === 0 ? [] : [`${strange.length} answers were ${[...new Set(strange)]}`];
}
