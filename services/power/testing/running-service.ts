import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { createMovedClock, type MovedClock } from '../../../server/testing/moved-clock.ts';
import { clientOfTest } from '../../process/testing/client-of-test.ts';
import { createPowerService, type PowerService } from '../create-power-service.ts';
import type { PlantParts, PlantSource } from '../plant/plant-source.ts';
import { defaultPowerLimits, type PowerLimits } from '../power-settings.ts';
import type { Relay } from '../relay/relay.ts';
import { createTestPlant, type TestPlant } from './test-plant.ts';

const prefix = join(tmpdir(), 'power-test-');
export const siteOrigin = 'https://www.leinestern.example';

export interface RunningService {
  readonly service: PowerService;
  readonly plant: TestPlant;
  readonly clock: MovedClock;
  readonly port: number;
  /** Everything that was logged. */
  readonly lines: readonly string[];
}

interface Wishes {
  readonly clock?: MovedClock;
  readonly dataDir?: string;
  readonly limits?: Partial<PowerLimits>;
  /** Of a plant that computes its past. */
  readonly meanWatts?: NonNullable<PlantSource['meanWatts']>;
  /** Another plant in place of the one that a test moves. */
  readonly source?: (parts: PlantParts) => PlantSource;
  readonly relay?: (parts: PlantParts) => Relay;
}

/** A started bridge behind a real HTTP server; both end with the test. */
export async function runService(test: TestContext, wishes: Wishes = {}): Promise<RunningService> {
  const clock = wishes.clock ?? createMovedClock();
  const dataDir = wishes.dataDir ?? mkdtempSync(prefix);
  const plant = createTestPlant(clock, wishes.meanWatts ? { meanWatts: wishes.meanWatts } : {});
  const lines: string[] = [];
  const write = (_: object, message: string) => void lines.push(message);
  const plantParts = { clock, log: { info: write, warn: write, error: write } };
  const service = createPowerService(
    { dataDir, allowedOrigins: [siteOrigin], limits: { ...defaultPowerLimits, ...wishes.limits } },
    {
      ...plantParts,
      plant: wishes.source?.(plantParts) ?? plant,
      relay: wishes.relay?.(plantParts),
      clientOf: clientOfTest,
    },
  );
  await service.start();
  const server = createServer(service.handle);
  server.on('upgrade', service.upgrade);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  test.after(async () => {
    server.close();
    await service.stop();
    if (!wishes.dataDir) rmSync(dataDir, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  return { service, plant, clock, port, lines };
}

/** A folder that is removed when the test's process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(prefix);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
