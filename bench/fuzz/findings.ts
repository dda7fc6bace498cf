import type { Attack } from './attack.ts';

export interface Findings {
  /** @param answer everything that came back, or nothing when the connection stayed open */
  note(number: number, attack: Attack, answer: string | undefined): void;
  noteHealth(number: number, isWell: boolean): void;
  /** How often each status came, `none` where the connection was closed without one. */
  tally(): string;
  breaches(): string[];
}

const statusLine = /HTTP\/1\.1 (\d{3}) /g;
// The one fault we announce: not now, and when to come back.
const announced = /^HTTP\/1\.1 503 [\s\S]*?\r\nRetry-After: \d+\r\n/m;
const innerParts = /node:internal|\.ts:\d+|node_modules|at \w+ \(|SQLITE_/;
const mostTold = 10;

export function createFindings(): Findings {
  const counts = new Map<string, number>();
  const told: string[] = [];
  const tell = (number: number, attack: Attack, fault: string) => {
    if (told.length < mostTold) told.push(`--from=${number} (${attack.kind}): ${fault}`);
  };

  return {
    note(number, attack, answer) {
      if (answer === undefined) return tell(number, attack, 'the connection stayed open');
      const statuses = [...answer.matchAll(statusLine)].map(([, status]) => status ?? '');
      for (const status of statuses.length > 0 ? statuses : ['none']) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
      }
      const fault = faultIn(answer, statuses, attack);
      if (fault) tell(number, attack, fault);
    },
    noteHealth(number, isWell) {
      if (!isWell) told.push(`/healthz did not answer after ${number} requests`);
    },
    tally: () =>
      [...counts]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    breaches: () => told,
  };
}

function faultIn(answer: string, statuses: readonly string[], attack: Attack): string | undefined {
  const own = statuses.find((status) => status.startsWith('5'));
  if (own !== undefined && !announced.test(answer)) return `answered with ${own}`;
  if (statuses.length > attack.mostAnswers) return `${statuses.length} answers to one request`;
  if (answer !== '' && !answer.startsWith('HTTP/1.1 ')) return 'the answer is no HTTP';
  const shown = innerParts.exec(answer)?.[0];
  return shown === undefined ? undefined : `the answer shows "${shown}"`;
}
