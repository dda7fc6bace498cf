// What each part of the process is made of. The only file that knows the services by name.
import type { Logger } from 'pino';
import type { Company } from '../content/schema/company.ts';
import { type PowerLatest, powerPaths } from '../contract/power.ts';
import { createMailService } from '../services/mail/create-mail-service.ts';
import { systemRandomness } from '../services/mail/system-randomness.ts';
import { createPowerService } from '../services/power/create-power-service.ts';
import { createPlant } from '../services/power/plant/create-plant.ts';
import { createRelay } from '../services/power/relay/create-relay.ts';
import { type Clients, createClients } from './client-address.ts';
import type { Clock } from './clock.ts';
import { prepareDataDir } from './data-dir.ts';
import { mailSettingsOf } from './mail-settings-of.ts';
import { writeBuildMetrics } from './metrics/build-metrics.ts';
import { readDataDirMetrics } from './metrics/data-dir-metrics.ts';
import { writeExpiryMetrics } from './metrics/expiry-metrics.ts';
import { createProcessMetrics } from './metrics/process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './metrics/request-metrics.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createSite, type Site } from './pages/create-site.ts';
import { plainNoticePage } from './pages/plain-notice-page.ts';
import type { SecurityHeaders } from './security-headers.ts';
import type { RunningPart, Service } from './service.ts';
import type { PartName, Settings } from './settings.ts';

export interface PartsContext {
  readonly settings: Settings;
  readonly company: Company;
  readonly distDir: string;
  readonly security: SecurityHeaders;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ProcessParts {
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  /** What runs beside the one port, started last and stopped first. */
  readonly beside: readonly RunningPart[];
  readonly requests?: RequestMetrics;
  readonly clientAt: Clients['at'];
}

// Together with the time for requests (limits.ts) this stays below the 10 s that main.ts allows.
const finishMailsMs = 4_000;

/** Makes the parts that `PARTS` names; none of them is started yet. */
export async function createParts(context: PartsContext): Promise<ProcessParts> {
  const { clock, distDir, log, security, settings } = context;
  const clients = createClients(settings.trustedProxies);
  const runs = (name: PartName) => settings.parts.includes(name);
  const power = runs('power') ? await createPowerPart(context, clients) : undefined;
  const site = runs('site')
    ? createSite(
        { distDir, siteUrl: settings.siteUrl },
        { clock, log, security, solar: power?.latest },
      )
    : undefined;
  const mail = runs('mail') ? createMailPart(context, clients, site) : undefined;
  const services = [mail, power].filter((service) => service !== undefined);
  const monitoring = createMonitoring(context, site, services);
  return { site, services, beside: [], clientAt: clients.at, ...monitoring };
}

function createMonitoring(
  { company, settings }: PartsContext,
  site: Site | undefined,
  services: readonly MeasuredService[],
): Partial<ProcessParts> {
  const { host, port } = settings.metrics;
  if (port === undefined) return {};
  const ofProcess = createProcessMetrics();
  const requests = createRequestMetrics();
  const securityText = () => site?.find('/.well-known/security.txt')?.variants.identity.body;
  const expiries = async () =>
    writeExpiryMetrics({
      securityText: securityText()?.toString(),
      isoCertificateUntil: company.isoCertificateValidUntil,
    });
  // PostgreSQL is backed up by its own means.
  const isBackedUp = settings.parts.includes('mail') && !settings.databaseUrl;
  const dataDir = () => readDataDirMetrics(settings.dataDir, isBackedUp);
  const build = writeBuildMetrics();
  const parts = [...services, ofProcess, requests].map(({ metrics }) => metrics);
  return {
    beside: [
      ofProcess,
      createMetricsServer({ host, port }, [...parts, expiries, dataDir, async () => build]),
    ],
    requests,
  };
}

interface MeasuredService extends Service {
  metrics(): Promise<string>;
}

function createMailPart(
  context: PartsContext,
  clients: Clients,
  site: Site | undefined,
): MeasuredService {
  const { clock, company, log, settings } = context;
  const mail = createMailService(
    { ...mailSettingsOf(settings, company), stopTimeoutMs: finishMailsMs },
    {
      clock,
      randomness: systemRandomness,
      log,
      noticePage: site ? (notice) => site.noticePage(notice) : plainNoticePage,
      clientOf: clients.of,
    },
  );
  return {
    prefix: '/mail/',
    handle: mail.handle,
    async start() {
      await prepareDataDir(settings.dataDir, log);
      await mail.start();
    },
    stop: mail.stop,
    metrics: mail.metrics,
    isReady: mail.isReady,
  };
}

interface PowerPart extends MeasuredService {
  latest(): PowerLatest;
}

async function createPowerPart(
  { clock, log, settings }: PartsContext,
  clients: Clients,
): Promise<PowerPart> {
  const plantParts = { clock, log: log.child({ part: 'power' }) };
  const { allowedOrigins, dataDir, power: chosen } = settings;
  const power = createPowerService(
    { dataDir, allowedOrigins, limits: chosen.limits },
    {
      ...plantParts,
      plant: await createPlant(chosen.source, plantParts),
      relay: await createRelay(chosen.publish, plantParts),
      clientOf: clients.of,
    },
  );
  return {
    prefix: powerPaths.live,
    handle: power.handle,
    websockets: { path: powerPaths.live, upgrade: power.upgrade, drain: power.drain },
    start: power.start,
    stop: power.stop,
    metrics: power.metrics,
    latest: power.latest,
  };
}
