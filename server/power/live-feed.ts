// Turns readings into frames. A value is live while its reading is fresh. Changes are sent at once, but at most once
// a second; unchanged values every few seconds. Uses delays, not the time of day, which may be set.
import {
  formatWatts,
  freshForMs,
  type PlantKind,
  type PowerLatest,
  staleAfterMs,
} from '../../contract/power.ts';
import {
  isPlausibleWatts,
  type PlantParts,
  type PlantReading,
  type SourcedReading,
} from './plants/plant-source.ts';

/** Minimum between two frames. */
const pauseMs = 1_000;
const repeatAfterMs = 3_000;
// Timers fire late. The delay is subtracted from the next pause, or frames would lag behind a source with one
// reading a second, by up to a second.
const mostLateMs = 100;

interface FeedParts extends Pick<PlantParts, 'clock' | 'facts'> {
  readonly broadcast: (text: string) => void;
  readonly onNewSource: () => void;
}

/** @param kind origin of the readings, unless each has its own */
export function createLiveFeed(kind: PlantKind | undefined, parts: FeedParts) {
  const { broadcast, clock, facts } = parts;
  let newest: SourcedReading | undefined;
  let sentText: string | undefined;
  let isPausing = false;
  let cancel = () => {};

  const source = () => newest?.source ?? kind;
  // A reading from the future was taken before the clock was set back: its age is unknown.
  const isYoungerThan = (limitMs: number) =>
    newest !== undefined && Math.abs(clock.now() - newest.takenAtMs) < limitMs;
  const freshText = () =>
    newest && isYoungerThan(freshForMs) ? formatWatts(newest.watts) : undefined;

  function sendChange(lateMs = 0): void {
    const text = freshText();
    if (text === undefined || text === sentText) return;
    cancel();
    sentText = text;
    pause(pauseMs - lateMs);
    broadcast(text);
  }

  function pause(delayMs: number): void {
    const endMs = clock.now() + delayMs;
    isPausing = true;
    cancel = clock.after(delayMs, () => endPause(clock.now() - endMs));
  }

  function endPause(lateMs: number): void {
    isPausing = false;
    cancel = clock.after(repeatAfterMs - pauseMs, repeat);
    sendChange(Math.min(Math.max(lateMs, 0), mostLateMs));
  }

  function repeat(): void {
    // Without a fresh reading, the next value is a change.
    sentText = undefined;
    sendChange();
  }

  return {
    /** Accepts a reading as the newest. @returns it, or undefined if implausible */
    accept({ watts, takenAtMs, source: from = kind }: PlantReading): SourcedReading | undefined {
      if (from === undefined || !Number.isFinite(takenAtMs)) return undefined;
      if (!Number.isFinite(watts) || !isPlausibleWatts(watts, facts)) return undefined;
      const previousSource = source();
      // The plant's clock may be ahead of ours.
      newest = { watts, takenAtMs: Math.min(takenAtMs, clock.now()), source: from };
      if (previousSource !== undefined && previousSource !== from) parts.onNewSource();
      if (!isPausing) sendChange();
      return newest;
    },
    /** The newest reading as a frame, while it is fresh. */
    freshText,
    newest: () => newest,
    /** Origin of the newest reading; undefined if unknown. */
    source,
    latest: (): PowerLatest => ({
      watts: newest ? Number(formatWatts(newest.watts)) : null,
      time: newest ? new Date(newest.takenAtMs).toISOString() : null,
      source: source() ?? null,
      stale: !isYoungerThan(staleAfterMs),
    }),
    stop(): void {
      cancel();
      isPausing = true;
    },
  };
}
