import { EventEmitter, once } from 'node:events';
import { pino } from 'pino';

interface Line {
  readonly msg: string;
  readonly [key: string]: unknown;
}

export type TestLog = ReturnType<typeof createTestLog>;

const withinMs = 20_000;
const shownLines = 10;

/** A real log, by which a test waits for background work. */
export function createTestLog() {
  const lines: Line[] = [];
  const written = new EventEmitter().setMaxListeners(0);
  const write = (text: string) => written.emit('line', lines.push(JSON.parse(text)));
  const find = (message: string, count: number) =>
    lines.filter(({ msg }) => msg === message)[count - 1];

  /** Waits for so many lines with this message. @returns the last one. @throws Error after 20 s, with the last lines */
  async function seen(message: string, count = 1): Promise<Line> {
    const signal = AbortSignal.timeout(withinMs);
    try {
      while (!find(message, count)) await once(written, 'line', { signal });
    } catch {
      const last = lines.slice(-shownLines).map((line) => JSON.stringify(line));
      throw new Error([`${message} was not logged ${count} times. Last:`, ...last].join('\n'));
    }
    return find(message, count) as Line;
  }

  return { log: pino({ level: 'debug' }, { write }), lines: lines as readonly Line[], seen };
}
