import { type Logger, pino } from 'pino';
import type { AppParts } from '../../server/app.ts';
import { startSiteServer } from '../../server/site-server.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import { defaultLimits } from '../../server/web/limits.ts';
import { openSite } from '../../server/web/site.ts';
import { createTestClock } from '../process/test-clock.ts';
import { writeSampleSite } from './sample-site.ts';

export type SampleServer = Awaited<ReturnType<typeof startSampleServer>>;

interface Wishes extends Pick<AppParts, 'mail' | 'power'> {
  readonly siteUrl?: string;
  readonly limits?: Partial<typeof defaultLimits>;
  /** Further files of the build. */
  readonly files?: Record<string, string>;
  readonly log?: Logger;
  /** Runs once requests have ended. */
  readonly onStop?: () => void;
}

/** The real server on a free port, over a sample build. */
export async function startSampleServer(wishes: Wishes = {}) {
  const { mail, power, siteUrl = 'http://localhost:3000', onStop = () => {} } = wishes;
  const { distDir } = await writeSampleSite(wishes.files);
  const security = createSecurityHeaders(siteUrl);
  const log = wishes.log ?? pino({ level: 'silent' });
  const server = await startSiteServer(
    { host: '127.0.0.1', port: 0, limits: { ...defaultLimits, ...wishes.limits } },
    { security, log },
    async (stack) => {
      stack.defer(onStop);
      const parts = { clock: createTestClock(), log, security };
      return { site: stack.use(await openSite({ distDir, siteUrl }, parts)), mail, power };
    },
  );
  return { server, port: server.port(), stop: server.stop };
}

/** Forms that are served at once. */
export function fakeMail(changes: Partial<FakeMail> = {}): FakeMail {
  const served = async () => new Response('served');
  return { answerForm: served, answerSender: served, isReady: async () => true, ...changes };
}

/** A solar plant that answers nothing. */
export function fakePower(changes: Partial<FakePower> = {}): FakePower {
  return { handle: async () => {}, upgrade() {}, drain: async () => {}, ...changes };
}

type FakeMail = NonNullable<AppParts['mail']>;
type FakePower = NonNullable<AppParts['power']>;
