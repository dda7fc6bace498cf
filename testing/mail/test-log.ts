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
   * @throws Error with the last lines of the log when it takes longer than 20 seconds
   */
  seen(message: string, count?: number): Promise<Line>;
}

const withinMs = 20_000;
const shownLines = 10;

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
    seen(message, count = 1) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          watchers.delete(watch);
          const last = lines.slice(-shownLines).map((line) => JSON.stringify(line));
          reject(
            new Error([`${message} was not logged ${count} times. Last:`, ...last].join('\n')),
          );
        }, withinMs);
        function watch(): void {
          const line = lines.filter(({ msg }) => msg === message)[count - 1];
          if (!line) return;
          clearTimeout(timer);
          watchers.delete(watch);
          resolve(line);
        }
        watchers.add(watch);
        watch();
      });
    },
  };
}
