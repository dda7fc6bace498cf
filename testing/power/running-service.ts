import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { SocketLimits } from '../../server/power/client-sockets.ts';
import type {
  PlantFacts,
  PlantFault,
  PlantListener,
  PlantReading,
  PlantSource,
} from '../../server/power/plants/plant-source.ts';
import { createPowerService, type PowerService } from '../../server/power/power-service.ts';
import { createSharedStore, type StoreLocation } from '../../server/store/open-store.ts';
import { clientOfTest } from '../process/client-of-test.ts';
import { createMovedClock, type MovedClock } from '../server/moved-clock.ts';
import { usualSettings } from '../usual-settings.ts';
export const plantFacts: PlantFacts = { latitude: 52.37, longitude: 9.73, peakWatts: 250_000 };
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
  readonly store?: StoreLocation;
  readonly limits?: Partial<SocketLimits>;
  /** Of a plant that computes its past. */
  readonly meanWatts?: NonNullable<PlantSource['meanWatts']>;
}

/** A started bridge behind a real HTTP server; both end with the test. */
export async function runService(test: TestContext, wishes: Wishes = {}): Promise<RunningService> {
  const clock = wishes.clock ?? createMovedClock();
  const location = wishes.store ?? { dataDir: mkdtempSync(prefix) };
  const plant = createTestPlant(clock, wishes.meanWatts ? { meanWatts: wishes.meanWatts } : {});
  const lines: string[] = [];
  const write = (_: object, message: string) => void lines.push(message);
  const service = await createPowerService(
    {
      allowedOrigins: [siteOrigin],
      limits: { ...usualSettings.power.limits, ...wishes.limits },
    },
    {
      ...{ facts: plantFacts, clock, log: { info: write, warn: write, error: write } },
      ...{ plant, clientOf: clientOfTest },
      store: createSharedStore({ ...location, storeTimeoutMs: 20 }, clock.now),
    },
  );
  await service.start();
  const server = createServer(service.handle);
  server.on('upgrade', service.upgrade);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  test.after(async () => {
    server.close();
    await service.stop();
    if (!wishes.store) rmSync(location.dataDir, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  return { service, plant, clock, port, lines };
}

/** Asks the bridge over real HTTP. */
export function ask(port: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

/** A plant that delivers what a test says. */
interface TestPlant extends PlantSource {
  /** A reading taken now. */
  deliver(watts: number): void;
  deliverReading(reading: PlantReading): void;
  fail(fault: PlantFault): void;
}

function createTestPlant(clock: MovedClock, past: Pick<PlantSource, 'meanWatts'>): TestPlant {
  let listener: PlantListener | undefined;
  const deliverReading = (reading: PlantReading) => listener?.onReading(reading);
  return {
    kind: past.meanWatts ? 'simulation' : 'modbus-tcp',
    ...past,
    start(given) {
      listener = given;
    },
    async stop() {
      listener = undefined;
    },
    deliver: (watts) => deliverReading({ watts, takenAtMs: clock.now() }),
    deliverReading,
    fail: (fault) => listener?.onFault(fault),
  };
}
