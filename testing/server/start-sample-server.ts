import { type Logger, pino } from 'pino';
import { createSiteServer, type ServerParts } from '../../server/site-server.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import { defaultLimits } from '../../server/web/limits.ts';
import { createSite } from '../../server/web/site.ts';
import { createTestClock } from '../process/test-clock.ts';
import { writeSampleSite } from './sample-site.ts';

export type SampleServer = Awaited<ReturnType<typeof startSampleServer>>;

interface Wishes extends Partial<Pick<ServerParts, 'countRequest' | 'mail' | 'power'>> {
  readonly siteUrl?: string;
  readonly limits?: Partial<typeof defaultLimits>;
  /** Further files of the build. */
  readonly files?: Record<string, string>;
  readonly log?: Logger;
}

/** The real server on a free port, over a sample build. */
export async function startSampleServer(wishes: Wishes = {}) {
  const { countRequest, mail, power, siteUrl = 'http://localhost:3000' } = wishes;
  const { distDir } = await writeSampleSite(wishes.files);
  const security = createSecurityHeaders(siteUrl);
  const log = wishes.log ?? pino({ level: 'silent' });
  const site = createSite({ distDir, siteUrl }, { clock: createTestClock(), log, security });
  const server = createSiteServer(
    { host: '127.0.0.1', port: 0, limits: { ...defaultLimits, ...wishes.limits } },
    { site, mail, power, security, log, countRequest },
  );
  await server.start();
  return { server, port: server.port(), stop: () => server.stop() };
}

/** Forms that are served at once. */
export function fakeMail(changes: Partial<FakeMail> = {}): FakeMail {
  const served = async () => new Response('served');
  return {
    ...{ answerForm: served, answerSender: served, isReady: async () => true },
    ...{ start() {}, stop() {}, ...changes },
  };
}

/** A solar plant that answers nothing. */
export function fakePower(changes: Partial<FakePower> = {}): FakePower {
  return {
    ...{ handle: async () => {}, upgrade() {}, drain: async () => {} },
    ...{ start() {}, stop() {}, ...changes },
  };
}

type FakeMail = NonNullable<ServerParts['mail']>;
type FakePower = NonNullable<ServerParts['power']>;
