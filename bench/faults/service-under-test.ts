// What server/main.ts does, with two differences that a bench needs: a clock that runs faster and
// can jump, and, when asked for, a deliberate fault.
import { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { readCompany } from '../../content/schema/read-facts.ts';
import { createParts } from '../../server/parts/parts.ts';
import { type Clock, systemClock } from '../../server/process/clock.ts';
import type { Service } from '../../server/process/service.ts';
import { readSettings } from '../../server/settings/settings.ts';
import { createSiteServer } from '../../server/web/create-server.ts';
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
const parts = await createParts({ settings, company, distDir: 'dist', security, clock, log });
const services = start.isSabotaged ? parts.services.map(acknowledgeTooEarly) : parts.services;
const server = createSiteServer(settings, { ...parts, services, security, log });
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

// The sabotage: it thanks the visitor as soon as the request has been read and stores it a moment
// later, as a service with a queue in memory would. A kill in between loses what was acknowledged.
function acknowledgeTooEarly(service: Service): Service {
  return {
    ...service,
    async handle(request, response) {
      const body = await request.toArray();
      response.writeHead(202).end();
      await wait(100);
      const { headers, method, url } = request;
      const copy = Object.assign(new IncomingMessage(request.socket), { headers, method, url });
      for (const chunk of [...body, null]) copy.push(chunk);
      await service.handle(copy, new ServerResponse(copy));
    },
  };
}
