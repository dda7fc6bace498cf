// The product as a process that is stopped, killed and started again over the same data.
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestContext } from 'node:test';
import { companyDomain } from '../company.ts';
import { postJson } from '../mail/send-enquiry.ts';
import { listen } from '../process/listen.ts';
import { createTestLog } from '../process/test-log.ts';
import { ask } from './ask.ts';
import {
  findFreePort,
  makeProductFolder,
  type OtherClock,
  type Product,
  spawnProgram,
  startProduct,
} from './start-process.ts';

type Settings = Readonly<Record<string, string>>;

export interface Wishes {
  /** With what the server reads of `content/`. */
  readonly folder?: string;
  readonly settings?: Settings;
  readonly clock?: OtherClock;
  /** User and group of the server and of the programs, where the test runs as root. */
  readonly uid?: number;
}

export type OperatedProduct = Awaited<ReturnType<typeof operateProduct>>;

const plenty = '999999/1min';
const withinMs = 60_000;

/** The part mail, not started yet, which one machine may send everything. */
export async function createProduct({ settings, uid, ...wishes }: Wishes) {
  const folder = wishes.folder ?? (await makeProductFolder()).folder;
  const environment: Settings = {
    PORT: await findFreePort(),
    PARTS: 'mail',
    DATA_DIR: join(folder, 'var'),
    MAIL_JSON_LIMIT: plenty,
    MAIL_JSON_TOTAL_LIMIT: plenty,
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
    ...settings,
  };
  const log = createTestLog(withinMs);
  const startedAt = Date.now();
  let clock = wishes.clock;
  let current: Product | undefined;
  const port = Number(environment.PORT);
  const options = () => ({ uid, clock: clock && { startedAt, ...clock } });
  if (uid !== undefined) spawnSync('chown', ['-R', `${uid}`, folder]);

  return {
    ...{ dataDir: environment.DATA_DIR as string, folder, port },
    /** All lines of the log, of earlier runs too. */
    lines: log.lines,
    logged: log.seen,
    /**
     * Starts it, and waits until it listens.
     * @param further settings of this run
     * @param otherClock from now on
     * @throws Error with its last words where it ends instead
     */
    async start(further: Settings = {}, otherClock = clock): Promise<void> {
      clock = otherClock;
      current = startProduct(folder, { ...environment, ...further }, { ...options(), log });
      await current.started;
    },
    /** Idempotent. @returns the exit code */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null | undefined> {
      const ending = current;
      current = undefined;
      ending?.process.kill(signal);
      return (await ending?.ended)?.code;
    },
    /** Moves its clock by `leapMs`, also for the next start. */
    jump(): void {
      clock = { ...clock, aheadMs: (clock?.aheadMs ?? 0) + (clock?.leapMs ?? 0) };
      current?.process.kill('SIGUSR2');
    },
    /** `/readyz`: status and text. */
    async ready(): Promise<string> {
      const { body, status } = await ask(port, '/readyz');
      return `${status} ${String(body).trim()}`;
    },
    /** `npm run desk`, or another program of the operator. @returns all that it writes */
    async run(script: string, ...words: string[]): Promise<string> {
      const args = [join(import.meta.dirname, '../../scripts', script), ...words];
      const child = spawnProgram(args, folder, environment, options());
      return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
    },
  };
}

/** The same with all that its operator sees: metrics and alerts. It goes away with the test. */
export async function operateProduct(t: TestContext, wishes: Wishes = {}) {
  const alerts = createTestLog(withinMs);
  const hook = createServer(async (request, response) => {
    alerts.write(await text(request));
    response.end();
  });
  const ALERT_WEBHOOK_URL = `http://127.0.0.1:${await listen(t, hook)}/`;
  const METRICS_PORT = await findFreePort();
  const settings = { ALERT_WEBHOOK_URL, METRICS_PORT, ...wishes.settings };
  const product = await createProduct({ ...wishes, settings });
  t.after(() => product.stop('SIGKILL'));
  return {
    ...product,
    /** Waits for an alert whose text matches. */
    alerted: (words: RegExp) => alerts.seen({ text: words }),
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
      const message = { name, mail: `post@${companyDomain}`, content };
      return (await postJson(`http://127.0.0.1:${product.port}/mail/v1`, message)).status;
    },
  };
}
