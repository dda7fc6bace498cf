// The service as a process that can be killed at any moment and started again over the same data, with a clock that runs
// faster and can jump.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from '../process/until-true.ts';
import { findFreePort, type Product, startProduct } from '../server/start-process.ts';
import { writeCompany } from '../write-company.ts';

// A machine that does much else may take a minute.
const startWithinMs = 180_000;

/** By how much `jump` moves the clock of a running service. No scheduled wait of it is longer than 4.8 hours. */
const jumpMs = 5 * 3_600_000;

/**
 * @param clockFactor seconds of the service in one real second
 * @param further settings of the service that differ from the usual ones
 */
export async function createServiceProcess(
  folder: string,
  smtpPort: number,
  clockFactor: number,
  further: Readonly<Record<string, string>> = {},
) {
  const PORT = await findFreePort();
  const dataDir = join(folder, 'data');
  const startedAt = Date.now();
  let aheadMs = 0;
  let product: Product | undefined;
  writeCompany(folder);

  const environment = {
    PORT,
    PARTS: 'mail',
    DATA_DIR: dataDir,
    MAIL_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    // One machine sends everything here; limits are tested elsewhere.
    MAIL_JSON_LIMIT: '999999/1min',
    MAIL_JSON_TOTAL_LIMIT: '999999/1min',
    STORE_LIMIT_ENQUIRIES: '10000000',
    STORE_LIMIT_MB: '1000000',
    CONFIRMATION_TOTAL_LIMIT: '999999/1min',
    CONFIRMATION_DOMAIN_LIMIT: '999999/1min',
    // Hundreds of starts: what was compiled once is kept.
    NODE_COMPILE_CACHE: join(tmpdir(), 'bench-compiled'),
    ...further,
  };

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ending = product;
    product = undefined;
    ending?.process.kill(signal);
    return ending ? (await ending.ended).code : null;
  }

  return {
    port: Number(PORT),
    dataDir,
    /** Starts the process and waits until it takes requests. */
    async start(): Promise<void> {
      const clock = { startedAt, factor: clockFactor, aheadMs, leapMs: jumpMs, shortMs: 0 };
      const query = new URLSearchParams(Object.entries(clock).map(([name, ms]) => [name, `${ms}`]));
      const otherClock = new URL(`../server/other-clock.ts?${query}`, import.meta.url).href;
      product = startProduct(folder, environment, ['--import', otherClock]);
      if ((await product.started) === undefined) throw new Error((await product.ended).faults);
      await untilTrue('the service takes requests', () => isReady(PORT), startWithinMs);
    },
    async kill(): Promise<void> {
      await end('SIGKILL');
    },
    /** @returns the exit code */
    stop: () => end('SIGTERM'),
    /** Sets the clock of the service five hours ahead; it stays so after a restart. */
    jump(): void {
      aheadMs += jumpMs;
      product?.process.kill('SIGUSR2');
    },
  };
}

async function isReady(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
