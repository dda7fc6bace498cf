import { type Logger, pino } from 'pino';

interface Line {
  readonly msg: string;
  readonly [key: string]: unknown;
}

/** A real log that a test reads, and by which it waits for what happens in the background. */
export interface TestLog {
  readonly log: Logger;
  readonly lines: readonly Line[];
  /**
   * Resolves once so many lines with this message were written, with the last of them.
   * @throws Error when it takes longer
   */
  seen(message: string, count?: number, withinMs?: number): Promise<Line>;
}

export function createTestLog(): TestLog {
  const lines: Line[] = [];
  const watchers = new Set<() => void>();
  const log = pino(
    { level: 'debug' },
    {
      write(text: string) {
        lines.push(JSON.parse(text));
        for (const watch of watchers) watch();
      },
    },
  );

  return {
    log,
    lines,
    seen(message, count = 1, withinMs = 60_000) {
      return new Promise((resolve, reject) => {
        const tooLate = setTimeout(() => {
          watchers.delete(watch);
          reject(new Error(`"${message}" was not logged ${count} times within ${withinMs} ms`));
        }, withinMs);
        function watch(): void {
          const line = lines.filter(({ msg }) => msg === message)[count - 1];
          if (!line) return;
          clearTimeout(tooLate);
          watchers.delete(watch);
          resolve(line);
        }
        watchers.add(watch);
        watch();
      });
    },
  };
}
