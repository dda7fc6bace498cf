// Opens the parts of the process. The only file that knows the parts by name.
import type { Logger } from 'pino';
import type { Company } from '../model/company.ts';
import { contentFolder } from '../model/content-folder.ts';
import { openMail } from './mail.ts';
import type { PlantParts, PlantSource } from './power/plants/plant-source.ts';
import { createSimulation } from './power/plants/simulation.ts';
import { openPower } from './power/power-service.ts';
import type { Clock } from './process/clock.ts';
import { createSparseLog } from './process/sparse-log.ts';
import { mailSettingsOf, type PartName, type Settings } from './settings/settings.ts';
import { startSiteServer } from './site-server.ts';
import { takeDataDir } from './store/data-dir.ts';
import { createStoreOpener, type StoreOpener } from './store/open-store.ts';
import { type Clients, createClients } from './web/client.ts';
import { noticePageOf, plainNoticePage } from './web/fill-notice.ts';
import { createSecurityHeaders, type SecurityHeaders } from './web/headers.ts';
import { openSite } from './web/site.ts';

interface Basics {
  readonly settings: Settings;
  readonly company: Company;
  readonly clock: Clock;
  readonly log: Logger;
}

interface Context extends Basics {
  readonly security: SecurityHeaders;
  readonly clients: Clients;
}

/** Takes the port, then opens the parts in `PARTS`. @throws Error with cause and fix */
export async function startServer(basics: Basics) {
  const { clock, log, settings } = basics;
  const { trustedProxies } = settings;
  const sparse = createSparseLog(clock, log);
  const clients = createClients(trustedProxies, (address) => {
    const next = `If it is ours: TRUSTED_PROXIES=${[...trustedProxies, address].join()}`;
    const fault = { at: address, fault: 'forwards, and is a proxy that is not trusted', next };
    sparse.note('unknown-proxy', 'server: all visitors behind a proxy count as one', 'warn', fault);
  });
  const security = createSecurityHeaders(settings.siteUrl);
  const metrics = await loadMetrics(basics, security);
  const observers = metrics ? [metrics.countRequest] : [];
  const tools = { security, clientAt: clients.at, observers, log };
  return await startSiteServer(settings, tools, async (stack) => {
    stack.defer(sparse.stop);
    const parts = await openParts({ ...basics, security, clients }, stack);
    stack.use(await metrics?.open(parts));
    return parts;
  });
}

async function openParts(context: Context, stack: AsyncDisposableStack) {
  const { clients, clock, company, log, security, settings } = context;
  const runs = (name: PartName) => settings.parts.includes(name);
  if (runs('mail')) stack.defer(await takeDataDir(settings, log));
  const store = createStoreOpener(settings, clock.now, stack);
  const site = runs('site')
    ? stack.use(await openSite(settings, { clock, log, security }))
    : undefined;
  const noticePage = site ? noticePageOf(site) : plainNoticePage;
  const openMailPart = async () =>
    await openMail(mailSettingsOf(settings, company), {
      ...{ clock, log, noticePage, clientOf: clients.of, store: await store() },
    });
  const mail = runs('mail') ? stack.use(await openMailPart()) : undefined;
  const power = runs('power') ? stack.use(await openPlant(context, store)) : undefined;
  const status = runs('site') ? stack.use(await openStatusPart(context)) : undefined;
  if (runs('desk')) {
    const { openDesk } = await import('./desk-part.ts');
    const deskLog = log.child({ part: 'desk' });
    const deskTools = { clock, clients, log: deskLog, opened: await store() };
    stack.use(await openDesk(settings, company, deskTools));
  }
  return { site, mail, power, status };
}

// Loaded if configured.
async function loadMetrics({ company, log, settings }: Basics, security: SecurityHeaders) {
  if (settings.metrics.port === undefined) return undefined;
  const { createMetrics } = await import('./metrics/monitoring.ts');
  return createMetrics(settings, company, { log, security: security.forFile });
}

async function openPlant(
  { clients, clock, company: { solar }, log, settings }: Context,
  store: StoreOpener,
) {
  if (!solar) return undefined;
  const { peakKilowatts, ...place } = solar;
  const facts = { ...place, peakWatts: peakKilowatts * 1_000 };
  const plantParts = { facts, clock, log: log.child({ part: 'power' }) };
  const { allowedOrigins, power } = settings;
  const plant = await createPlant(power.source, plantParts);
  return await openPower(
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

async function openStatusPart({ clock, log, settings: { statusSource } }: Context) {
  if (!statusSource) return undefined;
  // Loaded if configured.
  const { openStatus } = await import('./status/status-service.ts');
  return openStatus({ source: statusSource, contentDir: contentFolder() }, { clock, log });
}
