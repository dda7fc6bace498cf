// Two questions of whoever runs us: does the process live, and may it receive traffic?
import { notReady, type PlainAnswer } from './plain-answer.ts';
import type { Service } from './service.ts';

export const alivePath = '/healthz';
export const readyPath = '/readyz';

/** The answer to `/healthz`, of a process that lives. */
export const alive: PlainAnswer = { status: 200, body: 'ok' };

/**
 * The answer to `/readyz`.
 * @param isServing false while the process starts and while it stops
 */
export async function answerReadiness(
  isServing: boolean,
  services: readonly Service[],
): Promise<PlainAnswer> {
  if (!isServing) return notReady;
  const ready = await Promise.all(services.map((service) => service.isReady?.() ?? true));
  return ready.every(Boolean) ? alive : notReady;
}
