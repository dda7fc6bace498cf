// What each part of the process is made of. The only file that knows the services by name.
import { constants } from 'node:fs';
import { access, mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { readPalette } from '../../content/schema/brand/brand.ts';
import type { Company } from '../../content/schema/company.ts';
import { powerPaths } from '../../contract/power.ts';
import { senderFolders } from '../../contract/sender-pages.ts';
import { createMonitoring, type MeasuredService, type Monitoring } from '../metrics/monitoring.ts';
import { createPlant } from '../power/plants/create-plant.ts';
import { createPowerService } from '../power/power-service.ts';
import { type Clock, systemRandomness } from '../process/clock.ts';
import type { Service } from '../process/service.ts';
import { companyAccountOf, deskUrlOf } from '../settings/desk-settings.ts';
import { mailSettingsOf, type PartName, type Settings } from '../settings/settings.ts';
import { createSharedStore, type SharedStore } from '../store/open-store.ts';
import { type Clients, createClients } from '../web/clients.ts';
import { noticePageOf, plainNoticePage } from '../web/fill-notice.ts';
import type { SecurityHeaders } from '../web/headers.ts';
import { createSite, type Site } from '../web/site.ts';
import type { DeskPart } from './desk-part.ts';
import { createMailService } from './mail-service.ts';

export interface PartsContext {
  readonly settings: Settings;
  readonly company: Company;
  readonly distDir: string;
  readonly security: SecurityHeaders;
  readonly clock: Clock;
  readonly log: Logger;
}

export interface ProcessParts extends Partial<Monitoring> {
  readonly site: Site | undefined;
  readonly services: readonly Service[];
  readonly clientAt: Clients['at'];
}

// Together with the time for requests (clients.ts) this stays below the 10 s that main.ts allows.
const finishMailsMs = 4_000;

/** Makes the parts that `PARTS` names; none of them is started yet. */
export async function createParts(context: PartsContext): Promise<ProcessParts> {
  const { clock, company, distDir, log, security, settings } = context;
  const clients = createClients(settings.trustedProxies);
  const runs = (name: PartName) => settings.parts.includes(name);
  const store = createSharedStore(settings, clock.now);
  const power =
    runs('power') && company.solar
      ? await createPowerPart(context, clients, store, company.solar)
      : undefined;
  const site = runs('site')
    ? createSite({ distDir, siteUrl: settings.siteUrl }, { clock, log, security })
    : undefined;
  const mail = runs('mail') ? createMailPart(context, clients, site, store) : undefined;
  const services = [mail, power].filter((service) => service !== undefined);
  const { beside = [], ...monitoring } = createMonitoring(context, site, services);
  const desk = runs('desk') ? [await createDesk(context, clients, store)] : [];
  return { site, services, clientAt: clients.at, ...monitoring, beside: [...desk, ...beside] };
}

// Where `npm run build` puts its pages (desk/server/build-pages.ts).
const deskPagesDir = fileURLToPath(new URL('../../node_modules/.desk', import.meta.url));

// Loaded only where it runs.
async function createDesk(
  { clock, company, log, settings }: PartsContext,
  clients: Clients,
  store: SharedStore,
): Promise<DeskPart> {
  const { createDeskPart } = await import('./desk-part.ts');
  const { desk, host } = settings;
  if (desk.port === undefined) throw new Error('The desk has no port');
  return createDeskPart(
    { host, port: desk.port },
    {
      url: deskUrlOf(settings.desk),
      editorUrl: settings.desk.editorUrl ? new URL(settings.desk.editorUrl) : undefined,
      company: company.name,
      companyAccount: companyAccountOf(settings.desk),
      mail: mailSettingsOf(settings, company, readPalette()),
      pagesDir: deskPagesDir,
    },
    { clock, randomness: systemRandomness, log: log.child({ part: 'desk' }), clients, store },
  );
}

function createMailPart(
  context: PartsContext,
  clients: Clients,
  site: Site | undefined,
  store: SharedStore,
): MeasuredService {
  const { clock, company, log, settings } = context;
  const mail = createMailService(
    { ...mailSettingsOf(settings, company, readPalette()), stopTimeoutMs: finishMailsMs },
    {
      clock,
      randomness: systemRandomness,
      log,
      noticePage: site ? noticePageOf(site) : plainNoticePage,
      clientOf: clients.of,
      store,
    },
  );
  return {
    prefix: '/mail/',
    alsoBelow: senderFolders,
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

async function createPowerPart(
  { clock, log, settings }: PartsContext,
  clients: Clients,
  store: SharedStore,
  { peakKilowatts, ...place }: NonNullable<Company['solar']>,
): Promise<MeasuredService> {
  const facts = { ...place, peakWatts: peakKilowatts * 1_000 };
  const plantParts = { facts, clock, log: log.child({ part: 'power' }) };
  const { allowedOrigins, power: chosen } = settings;
  const power = createPowerService(
    { allowedOrigins, limits: chosen.limits },
    {
      ...plantParts,
      plant: await createPlant(chosen.source, plantParts),
      store,
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
  };
}

/**
 * Makes the folder of everything that must survive a restart, for this user only. One that is there and that
 * others can look into is theirs who made it: the log says so, and nothing is changed.
 *
 * @throws Error that names the setting, the error and the fix
 */
async function prepareDataDir(dataDir: string, log: Logger): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR is not a folder that can be written: "${dataDir}" (${code}). Give this user the right to, or set another one in .env, see .env.example.`,
      { cause: error },
    );
  }
  const { mode, uid } = await stat(dataDir);
  // A container's volume belongs to root, is open to all, and nobody else is there.
  if (uid !== process.getuid?.() || (mode & 0o077) === 0) return;
  const rights = (mode & 0o777).toString(8);
  log.warn(
    `server: other users of this machine can look into DATA_DIR (rights ${rights}), where enquiries lie. To end that: chmod 700 ${dataDir}`,
  );
}
