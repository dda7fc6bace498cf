import { type Logger, pino } from 'pino';
import { usualLimits } from '../../server/clients.ts';
import { createSiteServer, type SiteServer } from '../../server/create-server.ts';
import { createSite, type Site } from '../../server/pages/create-site.ts';
import { createSecurityHeaders } from '../../server/security-headers.ts';
import type { Service } from '../../server/service.ts';
import { createMovedClock, type MovedClock } from './moved-clock.ts';
import { samplePlace, writeSampleSite } from './sample-site.ts';

export interface SampleServer {
  readonly server: SiteServer;
  readonly site: Site;
  readonly clock: MovedClock;
  readonly port: number;
  stop(): Promise<void>;
}

interface Wishes {
  readonly siteUrl?: string;
  readonly services?: readonly Service[];
  readonly time?: string;
  readonly limits?: Partial<typeof usualLimits>;
  /** Further files of the build. */
  readonly files?: Record<string, string>;
  readonly log?: Logger;
}

/** The real server on a free port, over a sample build and a clock that only the test moves. */
export async function startSampleServer(wishes: Wishes = {}): Promise<SampleServer> {
  const sample = await writeSampleSite(wishes.files);
  const siteUrl = wishes.siteUrl ?? 'http://localhost:3000';
  const security = createSecurityHeaders(siteUrl);
  const log = wishes.log ?? pino({ level: 'silent' });
  const clock = createMovedClock(wishes.time ?? '2026-06-01T12:00:00Z');
  const site = createSite(
    { distDir: sample.distDir, siteUrl, plantPlace: samplePlace },
    { clock, log, security },
  );
  const server = createSiteServer(
    { host: '127.0.0.1', port: 0, limits: { ...usualLimits, ...wishes.limits } },
    { site, services: wishes.services ?? [], security, log },
  );
  await server.start();
  const stop = async () => {
    await server.stop();
    await sample.remove();
  };
  return { server, site, clock, port: server.port(), stop };
}
