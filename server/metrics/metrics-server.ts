// Metrics on a port of their own: what an operator's monitoring reads is none of a visitor's business.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { createClients, usualLimits } from '../clients.ts';
import { createHttpServer } from '../http-server.ts';
import { type ListenAddress, listen } from '../listen.ts';
import { createSendPlain, internalFault, notFound } from '../plain-answer.ts';
import type { HeaderList } from '../security-headers.ts';

export interface MetricsServer {
  /** Takes the port. @throws Error that says what to do about it */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The port in use, which matters when 0 was asked for. */
  port(): number;
}

// Version 0.0.4 of the text format, which every Prometheus reads.
const contentType = 'text/plain; version=0.0.4; charset=utf-8';
const finishMs = 500;

interface MetricsParts {
  readonly security: HeaderList;
  readonly log: Logger;
}

/** Answers `GET /metrics` with what all sources say. */
export function createMetricsServer(
  address: ListenAddress,
  sources: readonly (() => Promise<string>)[],
  { log, security }: MetricsParts,
): MetricsServer {
  const sendPlain = createSendPlain(security);
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET';
    if (!isKnown) return sendPlain(request, response, notFound);
    try {
      const texts = await Promise.all(sources.map((source) => source()));
      sendPlain(request, response, { status: 200, body: texts.join(''), contentType });
    } catch (error) {
      log.error({ err: error }, 'metrics: a source failed');
      sendPlain(request, response, internalFault);
    }
  };
  const { close, server } = createHttpServer(usualLimits, {
    ...{ name: 'metrics', security, clientAt: createClients([]).at, log, listener },
  });

  return {
    start: () => listen(server, address, 'METRICS_'),
    stop: () => close(finishMs),
    port: () => (server.address() as AddressInfo).port,
  };
}
