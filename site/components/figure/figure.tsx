import { findFigure } from '../fact-strip/fact-strip.tsx';

/** A figure inside a sentence, from content/facts/figures.yaml. */
export function Figure({ of }: { of: string }) {
  return <>{findFigure(of).value}</>;
}
