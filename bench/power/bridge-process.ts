// The real server with the real bridge, and a plant that tells the time. Says what it needs of memory
// and how many watch when asked.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createSiteServer } from '../../server/create-server.ts';
import { createSecurityHeaders } from '../../server/security-headers.ts';
import { createPowerService } from '../../services/power/create-power-service.ts';
import { systemClock } from '../../services/process/clock.ts';
import { createClockPlant } from './clock-plant.ts';

/** What the process answers to any message. Only after `memory` the memory means something. */
export interface BridgeState {
  readonly clients: number;
  /** Resident memory, after a collection of garbage. */
  readonly memoryBytes: number;
}

const [port = '', origin = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const limits = { clients: 20_000, clientsPerAddress: 20_000 };
const dataDir = mkdtempSync(join(tmpdir(), 'bench-power-'));
const power = createPowerService(
  { dataDir, allowedOrigins: [origin], limits },
  {
    facts: { peakWatts: 250_000, latitude: 52.37, longitude: 9.73 },
    clock: systemClock,
    log,
    plant: createClockPlant(),
    clientOf: () => [{ name: 'bench', share: 1 }],
  },
);
const server = createSiteServer(
  { host: '127.0.0.1', port: Number(port) },
  {
    security: createSecurityHeaders(origin),
    services: [{ ...power, prefix: '/power', websockets: { ...power, path: '/power' } }],
    log,
  },
);
process.on('disconnect', () => process.exit(0));
process.on('message', async (question) => {
  if (question === 'memory') globalThis.gc?.();
  const [, clients = '0'] = (await power.metrics()).match(/^power_clients (\d+)/m) ?? [];
  const state: BridgeState = { clients: Number(clients), memoryBytes: process.memoryUsage().rss };
  process.send?.(state);
});
await server.start();
process.send?.('ready');
