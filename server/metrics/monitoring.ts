// What monitoring is told, and by whom.
import type { Logger } from 'pino';
import type { Company } from '../../content/schema/company.ts';
import type { Site } from '../pages/create-site.ts';
import type { SecurityHeaders } from '../security-headers.ts';
import type { RunningPart, Service } from '../service.ts';
import type { Settings } from '../settings.ts';
import { createMetricsServer } from './metrics-server.ts';
import { createProcessMetrics } from './process-metrics.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';
import { readDataDirMetrics, writeBuildMetrics, writeExpiryMetrics } from './upkeep-metrics.ts';

export interface Monitoring {
  /** What runs beside the one port, started last and stopped first. */
  readonly beside: readonly RunningPart[];
  readonly requests: RequestMetrics;
}

export interface MeasuredService extends Service {
  metrics(): Promise<string>;
}

interface MonitoringContext {
  readonly company: Company;
  readonly settings: Settings;
  readonly security: SecurityHeaders;
  readonly log: Logger;
}

/** Nothing where no port is set for it. */
export function createMonitoring(
  { company, log, security, settings }: MonitoringContext,
  site: Site | undefined,
  services: readonly MeasuredService[],
): Partial<Monitoring> {
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
      createMetricsServer({ host, port }, [...parts, expiries, dataDir, async () => build], {
        ...{ log, security: security.forFile },
      }),
    ],
    requests,
  };
}
