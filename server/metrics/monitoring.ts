// Metrics on a port of their own, not reachable by visitors.
import type { Context, Next } from 'hono';
import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { AppEnv } from '../app.ts';
import { createClients } from '../web/client.ts';
import type { AnswerHeaders } from '../web/headers.ts';
import { createHttpServer, type ListenAddress } from '../web/http-server.ts';
import { defaultLimits } from '../web/limits.ts';
import { plainAnswers, sendPlain } from '../web/plain-answers.ts';

interface MetricsParts {
  readonly security: AnswerHeaders;
  readonly log: Logger;
}

const finishMs = 500;

/** Answers `GET /metrics` with all sources. */
export function createMetricsServer(
  address: ListenAddress,
  sources: readonly (() => Promise<string>)[],
  { log, security }: MetricsParts,
) {
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
  return {
    /** Takes the port. @throws Error that says what to do about it */
    start: () => server.listen(address, 'METRICS_'),
    stop: () => server.close(finishMs),
    port: server.port,
  };
}

// From answers out of memory to the request timeout (web/limits.ts).
const boundsSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** Node's default metrics, and requests by group of paths: clients could create any number of series with paths. */
export function createProcessMetrics() {
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
    countRequest(context: Context<AppEnv>, next: Next): Promise<void> {
      const startedAt = performance.now();
      const { outgoing } = context.env;
      outgoing.once('close', () => {
        const { group = 'pages' } = context.var;
        // The client disconnected early.
        const isAborted = !outgoing.writableFinished;
        const status = isAborted ? 'aborted' : `${Math.trunc(outgoing.statusCode / 100)}xx`;
        requests.inc({ group, status });
        durations.observe({ group }, (performance.now() - startedAt) / 1_000);
      });
      return next();
    },
    text: () => register.metrics(),
  };
}
