// Creates the parts of the process. The only file that knows the parts by name.
import type { Logger } from 'pino';
import { appPagesFolder } from '../model/app-pages.ts';
import type { Company } from '../model/company.ts';
import { contentFolder } from '../model/content-folder.ts';
import { createMailService, type MailService } from './mail.ts';
import type { PlantParts, PlantSource } from './power/plants/plant-source.ts';
import { createSimulation } from './power/plants/simulation.ts';
import { createPowerService, type PowerService } from './power/power-service.ts';
import { type Clock, systemRandomness as randomness } from './process/clock.ts';
import { createSparseLog } from './process/sparse-log.ts';
import { mailSettingsOf, type PartName, type Settings } from './settings/settings.ts';
import type { RunningPart, ServerParts } from './site-server.ts';
import { takeDataDir } from './store/data-dir.ts';
import { createSharedStore, type SharedStore } from './store/open-store.ts';
import { type Clients, createClients } from './web/client.ts';
import { noticePageOf, plainNoticePage } from './web/fill-notice.ts';
import type { SecurityHeaders } from './web/headers.ts';
import { createSite, type Site } from './web/site.ts';

export interface PartsContext {
  readonly settings: Settings;
  readonly company: Company;
  readonly security: SecurityHeaders;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Creates the parts in `PARTS`, not started yet. */
export async function createParts(context: PartsContext): Promise<ServerParts> {
  const { clock, company, log, security, settings } = context;
  const { trustedProxies } = settings;
  const sparse = createSparseLog(clock, log);
  const clients = createClients(trustedProxies, (address) => {
    const next = `If it is ours: TRUSTED_PROXIES=${[...trustedProxies, address].join()}`;
    const fault = { at: address, fault: 'forwards, and is a proxy that is not trusted', next };
    sparse.note('unknown-proxy', 'server: all visitors behind a proxy count as one', 'warn', fault);
  });
  const runs = (name: PartName) => settings.parts.includes(name);
  const site = runs('site') ? createSite(settings, { clock, log, security }) : undefined;
  const store = createSharedStore(settings, clock.now);
  const mail = runs('mail') ? createMailPart(context, clients, site, store) : undefined;
  const power = runs('power') ? await createPowerPart(context, clients, store) : undefined;
  const status = runs('site') ? await createStatus(context) : undefined;
  const desk = runs('desk') ? [await createDesk(context, clients, store)] : [];
  const parts = { security, log, site, mail, power, status, clientAt: clients.at };
  const beside = [{ start() {}, stop: sparse.stop }, ...desk];
  const { host, port } = settings.metrics;
  if (port === undefined) return { ...parts, beside };

  // Loaded if configured.
  const { createMetricsServer, createProcessMetrics } = await import('./metrics/monitoring.ts');
  const { readDataDirMetrics, writeReleaseMetrics } = await import('./metrics/upkeep-metrics.ts');
  const metrics = createProcessMetrics();
  const securityText = () => site?.find('/.well-known/security.txt')?.representations.identity.body;
  const isBackedUp = runs('mail') && !settings.databaseUrl;
  const sources = [
    ...[mail?.metrics, power?.metrics].filter((source) => source !== undefined),
    metrics.text,
    () => readDataDirMetrics(settings.dataDir, isBackedUp),
    () =>
      writeReleaseMetrics({
        securityText: securityText()?.toString(),
        isoCertificateUntil: company.isoCertificateValidUntil,
      }),
  ];
  const server = createMetricsServer({ host, port }, sources, { log, security: security.forFile });
  return { ...parts, beside: [...beside, server], countRequest: metrics.countRequest };
}

async function createDesk(
  { clock, company, log, settings }: PartsContext,
  clients: Clients,
  store: SharedStore,
): Promise<RunningPart> {
  const { createDeskPart } = await import('./desk-part.ts');
  const { desk, host } = settings;
  if (desk.port === undefined) throw new Error('The desk has no port');
  return createDeskPart(
    { host, port: desk.port },
    {
      url: desk.url,
      editorUrl: desk.editorUrl,
      company: company.name,
      companyAccount: desk.companyAccount,
      mail: mailSettingsOf(settings, company),
      pagesDir: appPagesFolder('desk'),
    },
    { clock, randomness, log: log.child({ part: 'desk' }), clients, store },
  );
}

// With the time for requests (web/limits.ts) below the 10 s of main.ts.
const finishMailsMs = 4_000;

function createMailPart(
  { clock, company, log, settings }: PartsContext,
  clients: Clients,
  site: Site | undefined,
  store: SharedStore,
): MailService {
  const noticePage = site ? noticePageOf(site) : plainNoticePage;
  const mail = createMailService(
    { ...mailSettingsOf(settings, company), stopTimeoutMs: finishMailsMs },
    { clock, randomness, log, noticePage, clientOf: clients.of, store },
  );
  let giveBack = () => {};
  return {
    ...mail,
    async start() {
      giveBack = await takeDataDir(settings, log);
      await mail.start();
    },
    async stop() {
      await mail.stop();
      giveBack();
    },
  };
}

async function createPowerPart(
  { clock, company: { solar }, log, settings }: PartsContext,
  clients: Clients,
  store: SharedStore,
): Promise<PowerService | undefined> {
  if (!solar) return undefined;
  const { peakKilowatts, ...place } = solar;
  const facts = { ...place, peakWatts: peakKilowatts * 1_000 };
  const plantParts = { facts, clock, log: log.child({ part: 'power' }) };
  const { allowedOrigins, power } = settings;
  const plant = await createPlant(power.source, plantParts);
  return createPowerService(
    { allowedOrigins, limits: power.limits },
    { ...plantParts, plant, store, clientOf: clients.of },
  );
}

/** Loads only the configured protocol; together they take some 35 MB. */
async function createPlant(address: URL | undefined, parts: PlantParts): Promise<PlantSource> {
  if (!address) return createSimulation(parts);
  switch (address.protocol) {
    case 'modbus-tcp:':
      return (await import('./power/plants/modbus-plant.ts')).createModbusPlant(address, parts);
    case 'mqtt:':
    case 'mqtts:':
      return (await import('./power/plants/mqtt-plant.ts')).createMqttPlant(address, parts);
    default:
      return (await import('./power/plants/http-plant.ts')).createHttpPlant(address, parts);
  }
}

async function createStatus({ clock, log, settings: { statusSource } }: PartsContext) {
  if (!statusSource) return undefined;
  // Loaded if configured.
  const { createStatusService } = await import('./status/status-service.ts');
  return createStatusService({ source: statusSource, contentDir: contentFolder() }, { clock, log });
}
