// Metrics on a port of their own: what an operator's monitoring reads is none of a visitor's business.
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Company } from '../../content/schema/company.ts';
import type { RunningPart, Service } from '../process/service.ts';
import type { Settings } from '../settings/settings.ts';
import { createClients } from '../web/clients.ts';
import type { AnswerHeaders, SecurityHeaders } from '../web/headers.ts';
import { createHttpServer } from '../web/http-server.ts';
import { usualLimits } from '../web/limits.ts';
import { type ListenAddress, listen } from '../web/listen.ts';
import { internalError, notFound, sendPlain } from '../web/plain-answer.ts';
import type { Site } from '../web/site.ts';
import { createCountRequest } from './request-metrics.ts';
import { readDataDirMetrics, writeBuildMetrics, writeExpiryMetrics } from './upkeep-metrics.ts';

export interface Monitoring {
  /** What runs beside the one port, started last and stopped first. */
  readonly beside: readonly RunningPart[];
  readonly countRequest: ReturnType<typeof createCountRequest>;
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
  const register = new Registry();
  collectDefaultMetrics({ register });
  const securityText = () => site?.find('/.well-known/security.txt')?.forms.identity.body;
  // PostgreSQL is backed up by its own means.
  const isBackedUp = settings.parts.includes('mail') && !settings.databaseUrl;
  const sources = [
    ...services.map(({ metrics }) => metrics),
    () => register.metrics(),
    () =>
      writeExpiryMetrics({
        securityText: securityText()?.toString(),
        isoCertificateUntil: company.isoCertificateValidUntil,
      }),
    () => readDataDirMetrics(settings.dataDir, isBackedUp),
    writeBuildMetrics,
  ];
  const server = createMetricsServer({ host, port }, sources, { log, security: security.forFile });
  return { beside: [server], countRequest: createCountRequest(register) };
}

export interface MetricsServer extends RunningPart {
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
}

interface MetricsParts {
  readonly security: AnswerHeaders;
  readonly log: Logger;
}

const finishMs = 500;

/** Answers `GET /metrics` with what all sources say. `start` takes the port. @throws Error that says what to do about it */
export function createMetricsServer(
  address: ListenAddress,
  sources: readonly (() => Promise<string>)[],
  { log, security }: MetricsParts,
): MetricsServer {
  const { close, server } = createHttpServer(usualLimits, {
    ...{ name: 'metrics', security, clientAt: createClients([]).at, log },
    async listener({ method, url }, response) {
      if (url !== '/metrics' || method !== 'GET') return sendPlain(response, notFound, security);
      try {
        const texts = await Promise.all(sources.map((source) => source()));
        const headers = { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE };
        sendPlain(response, { status: 200, body: texts.join(''), headers }, security);
      } catch (error) {
        log.error({ err: error }, 'metrics: a source failed');
        sendPlain(response, internalError, security);
      }
    },
  });
  return {
    start: () => listen(server, address, 'METRICS_'),
    stop: () => close(finishMs),
    port: () => (server.address() as AddressInfo).port,
  };
}
