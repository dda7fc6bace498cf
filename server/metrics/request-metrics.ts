// How many requests were answered, how, and how fast. By group of paths only: whole paths would be as many series
// as strangers care to invent.
import type { MiddlewareHandler } from 'hono';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { AppEnv } from '../web/app.ts';

// From what an answer out of memory takes to where a request is cut off (web/limits.ts).
const boundsSeconds = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];

/** @param register where the counts are kept */
export function createCountRequest(register: Registry): MiddlewareHandler<AppEnv> {
  const registers = [register];
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
  return (context, next) => {
    const startedAt = performance.now();
    const { outgoing } = context.env;
    outgoing.once('close', () => {
      const { group = 'pages' } = context.var;
      // The client hung up before it had everything.
      const isAborted = !outgoing.writableFinished;
      const status = isAborted ? 'aborted' : `${Math.trunc(outgoing.statusCode / 100)}xx`;
      requests.inc({ group, status });
      durations.observe({ group }, (performance.now() - startedAt) / 1_000);
    });
    return next();
  };
}
