import { percentile } from '../support/percentile.ts';
import { categories, type Measured } from './lighthouse.ts';

/** The median of each figure by itself, and every audit that ever cost a point. */
export function median(runs: readonly Measured[]): Measured {
  const middle = (read: (run: Measured) => number) => percentile(runs.map(read), 0.5);
  const scores = categories.map((name) => [name, middle((run) => run.scores[name])]);
  return {
    scores: Object.fromEntries(scores),
    lcpMs: middle((run) => run.lcpMs),
    tbtMs: middle((run) => run.tbtMs),
    cls: middle((run) => run.cls),
    bytes: middle((run) => run.bytes),
    lost: [...new Set(runs.flatMap((run) => run.lost))],
  };
}
