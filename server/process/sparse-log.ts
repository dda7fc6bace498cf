// What strangers can cause again and again must not fill the log: the first of a kind is logged at once,
// the rest is summed up in one line a minute.

type Level = 'info' | 'warn' | 'error';

export interface SparseLog {
  /**
   * Logs what has happened, or counts it where its kind was logged within the last minute.
   * @param kind one of a few known names, never anything that a stranger chose
   * @param message the same words for all of a kind
   * @param facts of the first one only; the others are a number
   */
  note(kind: string, message: string, level?: Level, facts?: object): void;
  /** Logs what is only counted so far. Harmless when called again. */
  stop(): void;
}

/** What a part needs of the log of the process. */
export type Log = Readonly<Record<Level, (facts: object, message: string) => void>>;

interface Timer {
  /** Runs the action once after the delay; the returned function cancels it. */
  after(delayMs: number, action: () => void): () => void;
}

interface Kind {
  readonly message: string;
  readonly level: Level;
  /** How many came since the last line. */
  more: number;
  cancel: () => void;
}

const minuteMs = 60_000;

export function createSparseLog(clock: Timer, log: Log): SparseLog {
  const kinds = new Map<string, Kind>();

  function tellRest({ level, message, more }: Kind): void {
    if (more > 0) log[level]({ count: more }, `${message} (${more} more within a minute)`);
  }

  function endMinute(name: string, kind: Kind): void {
    tellRest(kind);
    if (kind.more === 0) kinds.delete(name);
    else beginMinute(name, kind);
  }

  function beginMinute(name: string, kind: Kind): void {
    kind.more = 0;
    kind.cancel = clock.after(minuteMs, () => endMinute(name, kind));
  }

  return {
    note(name, message, level = 'info', facts = {}) {
      const known = kinds.get(name);
      if (known) {
        known.more += 1;
        return;
      }
      log[level](facts, message);
      const kind: Kind = { message, level, more: 0, cancel: () => {} };
      kinds.set(name, kind);
      beginMinute(name, kind);
    },
    stop() {
      for (const kind of kinds.values()) {
        kind.cancel();
        tellRest(kind);
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
  const { name } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    // SQLite's own words for its result code, e.g. "database is locked".
    ...('errstr' in error && { reason: error.errstr }),
    at: frames.slice(0, 4).map((frame) => frame.trim()),
  };
}
