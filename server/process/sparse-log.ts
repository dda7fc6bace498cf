// Rate-limited log for events that clients can repeat without limit: the first of a kind is logged at once, the
// others are summed up in one line a minute.
type Level = 'info' | 'warn' | 'error';

export type Log = Readonly<Record<Level, (facts: object, message: string) => void>>;

export type SparseLog = ReturnType<typeof createSparseLog>;

const minuteMs = 60_000;

interface Timers {
  after(delayMs: number, action: () => void): () => void;
}

export function createSparseLog({ after }: Timers, log: Log) {
  /** By kind: number suppressed since the last line, and the function that logs it. */
  const kinds = new Map<string, { suppressed: number; logCount: () => void; cancel: () => void }>();

  function beginMinute(name: string, logCount: () => void): void {
    const cancel = after(minuteMs, () => {
      const suppressed = kinds.get(name)?.suppressed ?? 0;
      logCount();
      kinds.delete(name);
      if (suppressed > 0) beginMinute(name, logCount);
    });
    kinds.set(name, { suppressed: 0, logCount, cancel });
  }

  return {
    /**
     * Logs an event, or counts it if its kind was logged within the last minute.
     * @param name of its kind: a constant, never input
     * @param message the same for all of a kind
     * @param facts of the first one only
     */
    note(name: string, message: string, level: Level = 'info', facts: object = {}): void {
      const known = kinds.get(name);
      if (known) {
        known.suppressed += 1;
        return;
      }
      log[level](facts, message);
      beginMinute(name, () => {
        const count = kinds.get(name)?.suppressed ?? 0;
        if (count > 0) log[level]({ count }, `${message} (${count} more within a minute)`);
      });
    },
    /** Logs pending counts. Idempotent. */
    stop(): void {
      for (const { cancel, logCount } of kinds.values()) {
        cancel();
        logCount();
      }
      kinds.clear();
    },
  };
}

/**
 * Loggable parts of an error: name, code and location, without the message, which may quote a visitor's input.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    name: error.name,
    ...('code' in error && { code: error.code }),
    // SQLite's text for its result code, e.g. "database is locked".
    ...('errstr' in error && { reason: error.errstr }),
    at: frames.slice(0, 4).map((frame) => frame.trim()),
  };
}
