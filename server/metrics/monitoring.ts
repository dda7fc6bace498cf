// Metrics on a port of their own, not reachable by visitors.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { powerPaths } from '../../contract/power.ts';
import { senderFolders } from '../../contract/sender-pages.ts';
import type { Company } from '../../model/company.ts';
import type { Settings } from '../settings/settings.ts';
import { createClients } from '../web/client.ts';
import type { AnswerHeaders } from '../web/headers.ts';
import { createHttpServer } from '../web/http-server.ts';
import { defaultLimits } from '../web/limits.ts';
import { plainAnswers, sendPlain } from '../web/plain-answers.ts';
import { assetFolder } from '../web/read-build.ts';
import { readTarget } from '../web/request-target.ts';
import type { Site } from '../web/site.ts';
import { readDataDirMetrics, writeReleaseMetrics } from './upkeep-metrics.ts';

interface MetricsTools {
  readonly security: AnswerHeaders;
  readonly log: Logger;
}

type Source = () => Promise<string>;

interface MetricsParts {
  readonly mail?: { readonly metrics: Source } | undefined;
  readonly power?: { readonly metrics: Source } | undefined;
  readonly site?: Pick<Site, 'find'> | undefined;
}

// From answers out of memory to the request timeout (web/limits.ts).
const boundsSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Node's default metrics, and requests by group of paths: clients could create any number of series with paths. */
export function createMetrics(settings: Settings, company: Company, tools: MetricsTools) {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by group of paths and outcome.',
    labelNames: ['group', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the head of a request to the end of its answer.',
    labelNames: ['group'],
    buckets: boundsSeconds,
    registers,
  });
  return {
    countRequest({ url }: IncomingMessage, response: ServerResponse): void {
      const startedAt = performance.now();
      response.once('close', () => {
        const group = groupOf(readTarget(url).path);
        // The client disconnected early.
        const isAborted = !response.writableFinished;
        const status = isAborted ? 'aborted' : `${Math.trunc(response.statusCode / 100)}xx`;
        requests.inc({ group, status });
        durations.observe({ group }, (performance.now() - startedAt) / 1_000);
      });
    },
    /** @throws Error that says what to do about the port */
    async open({ mail, power, site }: MetricsParts): Promise<AsyncDisposable> {
      const { databaseUrl, dataDir, metrics } = settings;
      const securityFile = () => site?.find('/.well-known/security.txt');
      const release = () => ({
        securityText: securityFile()?.representations.identity.body.toString(),
        isoCertificateUntil: company.isoCertificateValidUntil,
      });
      return await serveMetrics(metrics, tools, [
        ...[mail?.metrics, power?.metrics].filter((source) => source !== undefined),
        () => register.metrics(),
        () => readDataDirMetrics(dataDir, mail !== undefined && !databaseUrl),
        () => writeReleaseMetrics(release()),
      ]);
    },
  };
}

const finishMs = 500;

/** Answers `GET /metrics` with all sources. */
async function serveMetrics(
  { host, port = 0 }: Settings['metrics'],
  { log, security }: MetricsTools,
  sources: readonly Source[],
): Promise<AsyncDisposable> {
  const server = createHttpServer(defaultLimits, {
    ...{ name: 'metrics', security, clientAt: createClients([]).at, log },
    async listener({ method, url }, response) {
      if (url !== '/metrics' || method !== 'GET') {
        return sendPlain(response, plainAnswers.notFound, security);
      }
      try {
        const texts = await Promise.all(sources.map((source) => source()));
        const headers = { 'Content-Type': Registry.PROMETHEUS_CONTENT_TYPE };
        sendPlain(response, { status: 200, body: texts.join(''), headers }, security);
      } catch (error) {
        log.error({ err: error }, 'metrics: a source failed');
        sendPlain(response, plainAnswers.internalError, security);
      }
    },
  });
  await server.listen({ host, port }, 'METRICS_');
  return { [Symbol.asyncDispose]: () => server.close(finishMs) };
}

const folders = {
  assets: [assetFolder],
  health: ['/healthz/', '/readyz/'],
  mail: ['/mail/', ...senderFolders],
  power: [`${powerPaths.live}/`],
};

function groupOf(path: string): string {
  const isBelow = (folder: string) => `${path}/`.startsWith(folder);
  return Object.entries(folders).find(([, below]) => below.some(isBelow))?.[0] ?? 'pages';
}
