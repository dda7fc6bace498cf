// What a page promises: full marks, and hardly more time and bytes than the same page as plain HTML.
import { rounded } from '../support/percentile.ts';
import { categories, type Measured } from './lighthouse.ts';

const mostLcpTimesPlain = 1.2;
const mostBytesTimesPlain = 1.5;

/** Lines for people about one page. */
export function describe(path: string, ours: Measured, plain: Measured): string {
  const lost = ours.lost.length > 0 ? [`  lost points: ${ours.lost.join(', ')}`] : [];
  return [
    `${path}: LCP ${times(ours.lcpMs, plain.lcpMs)}, bytes ${times(ours.bytes, plain.bytes)} plain`,
    `  ours  ${figures(ours)}`,
    `  plain ${figures(plain)}`,
    ...lost,
  ].join('\n');
}

/** What breaks the promise. */
export function breachesOf(path: string, ours: Measured, plain: Measured): string[] {
  const breaches = categories
    .filter((name) => ours.scores[name] < 100)
    .map((name) => `${path}: ${name} ${ours.scores[name]}`);
  if (ours.lcpMs > plain.lcpMs * mostLcpTimesPlain) {
    breaches.push(
      `${path}: LCP ${times(ours.lcpMs, plain.lcpMs)} plain, at most ${mostLcpTimesPlain}`,
    );
  }
  if (ours.bytes > plain.bytes * mostBytesTimesPlain) {
    breaches.push(
      `${path}: bytes ${times(ours.bytes, plain.bytes)} plain, at most ${mostBytesTimesPlain}`,
    );
  }
  return breaches;
}

function figures({ scores, lcpMs, tbtMs, cls, bytes }: Measured): string {
  const marks = categories.map((name) => scores[name]).join('/');
  return `${marks}  LCP ${lcpMs.toFixed(0)} ms  TBT ${tbtMs.toFixed(0)} ms  CLS ${cls.toFixed(3)}  ${(bytes / 1_000).toFixed(1)} kB`;
}

function times(ours: number, plain: number): string {
  return `${rounded(ours / plain)} ×`;
}
