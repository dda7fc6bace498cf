// Two questions of whoever runs us: does the process live, and may it receive traffic?
import { notReady, type PlainAnswer } from './plain-answer.ts';
import type { Service } from './service.ts';

const fine: PlainAnswer = { status: 200, body: 'ok' };

export function isHealthPath(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

/**
 * The answer to a health path.
 * @param isServing false while the process starts and while it stops
 */
export async function answerHealth(
  path: string,
  isServing: boolean,
  services: readonly Service[],
): Promise<PlainAnswer> {
  if (path === '/healthz') return fine;
  if (!isServing) return notReady;
  const ready = await Promise.all(services.map((service) => service.isReady?.() ?? true));
  return ready.every(Boolean) ? fine : notReady;
}
