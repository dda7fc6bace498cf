import { EventEmitter, once } from 'node:events';
import { inspect } from 'node:util';
import { pino } from 'pino';

export interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** The whole message, or by field what a line has to match. */
export type LineSought = string | Readonly<Record<string, RegExp>>;

export type TestLog = ReturnType<typeof createTestLog>;

const shownLines = 12;

/** A real log, in this process or of another one, by which a test waits for background work. */
export function createTestLog(withinMs = 20_000) {
  const lines: LogLine[] = [];
  const written = new EventEmitter().setMaxListeners(0);

  /** @param text a line of JSON */
  function write(text: string): LogLine {
    const line: LogLine = JSON.parse(text);
    written.emit('line', lines.push(line));
    return line;
  }

  /** Waits for so many lines. @returns the last one. @throws Error when time is up, with the last lines of the log */
  async function seen(sought: LineSought, count = 1): Promise<LogLine> {
    const find = () => lines.filter((line) => isSought(line, sought))[count - 1];
    const signal = AbortSignal.timeout(withinMs);
    try {
      while (!find()) await once(written, 'line', { signal });
    } catch {
      const last = lines.slice(-shownLines).map((line) => JSON.stringify(line));
      throw new Error(
        [`${inspect(sought)} was not logged ${count} times. Last:`, ...last].join('\n'),
      );
    }
    return find() as LogLine;
  }

  return {
    log: pino({ level: 'debug' }, { write }),
    lines: lines as readonly LogLine[],
    messages: () => lines.map(({ msg }) => msg),
    seen,
    write,
  };
}

function isSought(line: LogLine, sought: LineSought): boolean {
  if (typeof sought === 'string') return line.msg === sought;
  return Object.entries(sought).every(([field, pattern]) => {
    const value = line[field];
    return pattern.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  });
}
