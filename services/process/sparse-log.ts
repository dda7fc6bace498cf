// What strangers can cause again and again must not fill the log: the first of a kind is told at once,
// the rest is summed up in one line a minute.

type Level = 'info' | 'warn' | 'error';

export interface SparseLog {
  /**
   * Tells that something has happened, or counts it while its kind has been told within the last minute.
   * @param kind one of a few known names, never anything that a stranger chose
   * @param message the same words for all of a kind
   * @param facts of the first one only; the others are a number
   */
  note(kind: string, message: string, level?: Level, facts?: object): void;
  /** Tells what is still untold. Harmless when called again. */
  stop(): void;
}

type Log = Readonly<Record<Level, (facts: object, message: string) => void>>;

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
