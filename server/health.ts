// Two questions of whoever runs us: does the process live, and may it receive traffic?
import { notReady, type PlainAnswer } from './plain-answer.ts';

const fine: PlainAnswer = { status: 200, body: 'ok' };

/** The answer to a health path, nothing for any other path. */
export function answerHealth(path: string, isReady: boolean): PlainAnswer | undefined {
  if (path === '/healthz') return fine;
  if (path === '/readyz') return isReady ? fine : notReady;
  return undefined;
}
