// Starts the parts named in the settings, and stops them on signals.
import type { Logger } from 'pino';
import { startServer } from './parts.ts';
import { systemClock } from './process/clock.ts';
import { createLog, logStart } from './process/start-log.ts';
import { findUnread, warnIfEnvReadable } from './settings/env-file.ts';
import { loadSettings } from './settings/settings.ts';
import type { SiteServer } from './site-server.ts';

// All parts together; service managers kill the process soon after.
const stopWithinMs = 10_000;

try {
  await run();
} catch (error) {
  // Print message and fix, no stack trace.
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  process.stderr.write(lines.map((line) => `server: ${line}\n`).join(''));
  process.exit(1);
}

async function run(): Promise<void> {
  const { company, settings } = loadSettings();
  const log = createLog(settings.logLevel, process.stdout);
  const readers = warnIfEnvReadable();
  const warnings = [...(readers ? [readers] : []), ...findUnread(process.env)];
  for (const warning of warnings) log.warn(`server: ${warning}`);
  process.on('uncaughtException', (error) => {
    // The state is unknown; acknowledged enquiries are in the store, so a restart is safe.
    log.fatal({ err: error }, 'server: uncaught exception');
    process.exit(1);
  });

  const starting = startServer({ settings, company, clock: systemClock, log });
  stopOnSignals(starting, log);
  await starting;
  logStart(settings, company.name, log, process.stdout);
}

function stopOnSignals(starting: Promise<SiteServer>, log: Logger): void {
  const stop = async () => {
    setTimeout(() => {
      log.error(`server: a part did not stop within ${stopWithinMs / 1000} s`);
      process.exit(1);
    }, stopWithinMs).unref();
    await (await starting).stop();
    log.info('server: stopped');
    process.exit(0);
  };
  // Not `once`: npm forwards Ctrl-C although the terminal has sent it too. SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
}
