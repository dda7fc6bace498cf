import type { Balance } from '../../testing/mail/ledger.ts';
import type { UnderTest } from '../../testing/mail/service-process.ts';
import type { DrainOptions } from '../support/drain.ts';
import { drain } from '../support/drain.ts';
import type { Scene, SceneOptions } from '../support/scene.ts';
import { openScene } from '../support/scene.ts';

export interface Run {
  /** A short version that shows the same with fewer trials. */
  readonly isQuick: boolean;
  readonly isSabotaged: boolean;
}

export interface Outcome extends Balance {
  readonly trials: number;
  /** How often a mail may have been accepted without the service learning of it: kills and late cuts. */
  readonly kills: number;
  /** What else broke our word, in a sentence each. */
  readonly breaches: readonly string[];
  readonly note?: string;
}

export interface Fault {
  readonly name: string;
  /** @returns a text that says why it could not be run here */
  run(run: Run): Promise<Outcome | string>;
}

// One second of ours is half a minute of the service: its 5 minutes until the second attempt take 10
// seconds, while an attempt may still take 1.5 s.
const usualClockFactor = 30;

export function fastService(run: Run, clockFactor = usualClockFactor): UnderTest {
  return { clockFactor, isSabotaged: run.isSabotaged };
}

interface PlayOptions extends DrainOptions {
  /** Then each mail may come twice whose 250 the service did not get. */
  readonly isNeverKilled?: boolean;
}

/** Opens a scene, lets the fault happen in it, drains the backlog and draws the balance. */
export async function play(
  options: SceneOptions,
  act: (scene: Scene) => Promise<Partial<Outcome>>,
  { isNeverKilled = false, ...draining }: PlayOptions = {},
): Promise<Outcome> {
  const scene = await openScene(options);
  try {
    const seen = await act(scene);
    await drain(scene, { clockFactor: options.underTest?.clockFactor, ...draining });
    const balance = scene.ledger.balance(draining.owed);
    const mayComeTwice = isNeverKilled ? scene.receiver.unheard() : 0;
    return {
      trials: 1,
      breaches: [],
      ...balance,
      ...seen,
      kills: (seen.kills ?? 0) + mayComeTwice,
    };
  } finally {
    await scene.close();
  }
}

/** The sentences for answers that are neither an acknowledgement nor one of the allowed statuses. */
export function unexpected(statuses: readonly number[], allowed: readonly number[]): string[] {
  const strange = statuses.filter((status) => !allowed.includes(status));
  return strange.length === 0 ? [] : [`${strange.length} answers were ${[...new Set(strange)]}`];
}
