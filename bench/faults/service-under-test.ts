// What server/main.ts does, with a clock that runs faster and can jump.
import { pino } from 'pino';
import { readCompany } from '../../model/read-facts.ts';
import { createParts } from '../../server/parts.ts';
import { type Clock, systemClock } from '../../server/process/clock.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { createSiteServer } from '../../server/site-server.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import type { UnderTest } from '../../testing/mail/service-process.ts';

interface Start extends UnderTest {
  readonly startedAt: number;
  readonly jumpedMs: number;
}

const start: Start = JSON.parse(process.argv[2] ?? '');
let { jumpedMs } = start;
process.on('message', (message: { jumpedMs: number }) => {
  jumpedMs = message.jumpedMs;
});

const company = readCompany();
const settings = readSettings(process.env, company);
const log = pino({ level: settings.logLevel });
const security = createSecurityHeaders(settings.siteUrl);
const clock = fastClock(start);
const parts = await createParts({ settings, company, security, clock, log });
const server = createSiteServer(settings, parts);
// Without its parent the process would never be stopped.
process.on('disconnect', () => process.exit(1));
process.on('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
await server.start();

function fastClock({ startedAt, clockFactor }: Start): Clock {
  return {
    now: () => Math.round(startedAt + (Date.now() - startedAt) * clockFactor) + jumpedMs,
    after: (delayMs, action) => systemClock.after(delayMs / clockFactor, action),
  };
}
