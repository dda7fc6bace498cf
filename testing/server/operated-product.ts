// The product as a process of its own, with all that its operator sees: log, health, metrics, alerts, the desk.
import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { companyDomain } from '../company.ts';
import { postJson } from '../mail/send-enquiry.ts';
import { listen } from '../process/listen.ts';
import { untilTrue } from '../process/until-true.ts';
import { ask } from './ask.ts';
import { findFreePort, makeProductFolder, type Product, startProduct } from './start-process.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly [field: string]: unknown;
}

/** By field, what a line of the log has to match. */
export type LineSought = Readonly<Record<string, RegExp>>;

export type OperatedProduct = Awaited<ReturnType<typeof operateProduct>>;

/** How fast its time runs, how far it is ahead, and by how much SIGUSR2 moves it. */
type OtherClock = Readonly<Partial<Record<'factor' | 'aheadMs' | 'leapMs', number>>>;

export interface Wishes {
  readonly settings?: Readonly<Record<string, string>>;
  readonly clock?: OtherClock;
  readonly dataDir?: string;
  /** User and group of the server and of the programs, where the test runs as root. */
  readonly uid?: number;
}

const root = join(import.meta.dirname, '../..');
const plenty = '99999/1min';
const withinMs = 60_000;

/** A product that is not started yet. It goes away with the test. */
export async function operateProduct(t: TestContext, wishes: Wishes = {}) {
  const product = await makeProductFolder();
  const hook = createServer(async (request, response) => {
    alerts.push((await json(request)) as (typeof alerts)[number]);
    response.end();
  });
  const hookPort = await listen(t, hook);
  const [PORT, METRICS_PORT] = [await findFreePort(), await findFreePort()];
  const port = Number(PORT);
  const dataDir = wishes.dataDir ?? join(product.folder, 'var');
  const lines: Line[] = [];
  const alerts: Readonly<Record<string, unknown>>[] = [];
  const environment = {
    ...{ PORT, METRICS_PORT, PARTS: 'mail', DATA_DIR: dataDir, PATH: process.env.PATH ?? '' },
    ALERT_WEBHOOK_URL: `http://127.0.0.1:${hookPort}/`,
    ...{ MAIL_JSON_LIMIT: plenty, MAIL_JSON_TOTAL_LIMIT: plenty },
    ...wishes.settings,
  };
  const startedAt = Date.now();
  const user = wishes.uid === undefined ? {} : { uid: wishes.uid, gid: wishes.uid };
  if (wishes.uid !== undefined) spawnSync('chown', ['-R', `${wishes.uid}`, product.folder]);
  let current: Product | undefined;
  let options: readonly string[] = [];

  function setClock(clock: OtherClock | undefined): void {
    if (!clock) return;
    const query = new URLSearchParams({ startedAt: `${startedAt}` });
    for (const [name, value] of Object.entries(clock)) query.set(name, `${value}`);
    options = ['--import', new URL(`other-clock.ts?${query}`, import.meta.url).href];
  }
  setClock(wishes.clock);

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    current?.process.kill(signal);
    await current?.ended;
    current = undefined;
  }
  t.after(() => stop('SIGKILL'));

  function read(stream: NodeJS.ReadableStream): void {
    let rest = '';
    stream.on('data', (chunk) => {
      const whole = `${rest}${chunk}`.split('\n');
      rest = whole.pop() ?? '';
      lines.push(...whole.map((line) => JSON.parse(line) as Line));
    });
  }

  const lastWords = () =>
    lines
      .slice(-12)
      .map((line) => JSON.stringify(line))
      .join('\n');

  async function wait(what: string, isTrue: () => boolean): Promise<void> {
    await untilTrue(`${what}\n${lastWords()}`, isTrue, withinMs).catch((error: Error) => {
      throw new Error(`${error.message.split('\n')[0]}\n${lastWords()}`);
    });
  }

  return {
    ...{ dataDir, folder: product.folder, port },
    /** All lines of the log, of earlier runs too. */
    lines: lines as readonly Line[],
    /** SIGTERM, or kill -9; waits for the end. */
    stop,
    /** Process id of the server that runs. */
    pid: () => current?.process.pid ?? 0,
    /**
     * Starts it, and waits until it listens.
     * @param clock in place of the one before
     * @throws Error with its last words where it ends instead
     */
    async start(
      settings: Readonly<Record<string, string>> = {},
      clock?: OtherClock,
    ): Promise<void> {
      setClock(clock);
      current = startProduct(product.folder, { ...environment, ...settings }, options, user);
      if (current.process.stdout) read(current.process.stdout);
      const line = await current.started;
      if (!line) throw new Error((await current.ended).faults);
    },
    /** Waits for a line. */
    async logged(sought: LineSought, count = 1): Promise<Line> {
      const found = () => lines.filter((line) => fits(line, sought))[count - 1];
      const words = Object.entries(sought).map(([field, pattern]) => `${field} ${pattern}`);
      await wait(`a line has ${words.join(', ')}`, () => found() !== undefined);
      return found() as Line;
    },
    /** Waits for an alert whose text matches. */
    alerted: (words: RegExp) =>
      wait(`an alert says ${words}`, () => alerts.some(({ text: said }) => words.test(`${said}`))),
    /** `/readyz`: status and text. */
    async ready(): Promise<string> {
      const { body, status } = await ask(port, '/readyz');
      return `${status} ${String(body).trim()}`;
    },
    /** A value that Prometheus would read, with its labels in the name where it has any. */
    async metric(name: string): Promise<number | undefined> {
      const { body } = await ask(Number(METRICS_PORT), '/metrics');
      const line = String(body)
        .split('\n')
        .find((each) => each.startsWith(`${name} `));
      return line === undefined ? undefined : Number(line.split(' ').at(-1));
    },
    /** Sends a message of the company's own, which gets no confirmation. @returns the status */
    async send(name: string, content = `Nachricht von ${name}`): Promise<number> {
      const message = { name, content, mail: `post@${companyDomain}` };
      return (await postJson(`http://127.0.0.1:${port}/mail/v1`, message)).status;
    },
    /** `npm run desk`, or another program of the operator; all that it says. */
    async run(script: string, ...words: string[]): Promise<string> {
      const args = [...options, join(root, 'scripts', script), ...words];
      const settings = { cwd: product.folder, env: environment, ...user };
      const child = spawn(process.execPath, args, settings);
      const [output, faults] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return output + faults;
    },
  };
}

function fits(line: Line, sought: LineSought): boolean {
  return Object.entries(sought).every(([field, pattern]) => {
    const value = line[field];
    return pattern.test(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  });
}
