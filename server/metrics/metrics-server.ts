// Metrics on a port of their own: what an operator's monitoring reads is none of a visitor's business.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { usualLimits } from '../clients.ts';
import { closeServer, type ListenAddress, listen } from '../listen.ts';

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

/** Answers `GET /metrics` with what all sources say. */
export function createMetricsServer(
  address: ListenAddress,
  sources: readonly (() => Promise<string>)[],
): MetricsServer {
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET';
    if (!isKnown) return void response.writeHead(404).end();
    const texts = await Promise.all(sources.map((source) => source()));
    response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' });
    response.end(texts.join(''));
  });
  server.timeout = usualLimits.stalledTimeoutMs;

  return {
    start: () => listen(server, address, 'METRICS_'),
    stop: () => closeServer(server, finishMs),
    port: () => (server.address() as AddressInfo).port,
  };
}
