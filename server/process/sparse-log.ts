// What strangers can cause again and again must not fill the log: the first of a kind is logged at once,
// the rest is summed up in one line a minute.
import type { Clock } from './clock.ts';

type Level = 'info' | 'warn' | 'error';

/** What a part needs of the log of the process. */
export type Log = Readonly<Record<Level, (facts: object, message: string) => void>>;

export type SparseLog = ReturnType<typeof createSparseLog>;

const minuteMs = 60_000;

export function createSparseLog({ after }: Pick<Clock, 'after'>, log: Log) {
  /** By kind: how many came since the last line, and how that is told. */
  const kinds = new Map<string, { more: number; tell: () => void; cancel: () => void }>();

  function beginMinute(name: string, tell: () => void): void {
    const cancel = after(minuteMs, () => {
      const more = kinds.get(name)?.more ?? 0;
      tell();
      kinds.delete(name);
      if (more > 0) beginMinute(name, tell);
    });
    kinds.set(name, { more: 0, tell, cancel });
  }

  return {
    /**
     * Logs what has happened, or counts it where its kind was logged within the last minute.
     * @param name of its kind: one of a few known, never anything that a stranger chose
     * @param message the same words for all of a kind
     * @param facts of the first one only; the others are a number
     */
    note(name: string, message: string, level: Level = 'info', facts: object = {}): void {
      const known = kinds.get(name);
      if (known) {
        known.more += 1;
        return;
      }
      log[level](facts, message);
      beginMinute(name, () => {
        const count = kinds.get(name)?.more ?? 0;
        if (count > 0) log[level]({ count }, `${message} (${count} more within a minute)`);
      });
    },
    /** Logs what is only counted so far. Harmless when called again. */
    stop(): void {
      for (const { cancel, tell } of kinds.values()) {
        cancel();
        tell();
      }
      kinds.clear();
    },
  };
}

/**
 * What a log may say about an error: its name, its code and where it arose. The message is left out,
 * because it may quote what a visitor typed.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    // SQLite's own words for its result code, e.g. "database is locked".
    ...('errstr' in error && { reason: error.errstr }),
    at: frames.slice(0, 4).map((frame) => frame.trim()),
  };
}
