import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import type { SocketLimits } from '../../server/power/client-sockets.ts';
import type {
  PlantFacts,
  PlantFault,
  PlantListener,
  PlantReading,
  PlantSource,
} from '../../server/power/plants/plant-source.ts';
import { openPower } from '../../server/power/power-service.ts';
import { createStoreOpener, type StoreLocation } from '../../server/store/open-store.ts';
import { clientOfTest } from '../process/client-of-test.ts';
import { listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { createTestClock, type TestClock } from '../process/test-clock.ts';
import { createTestLog } from '../process/test-log.ts';
import { usualSettings } from '../usual-settings.ts';
export const plantFacts: PlantFacts = { latitude: 52.37, longitude: 9.73, peakWatts: 250_000 };
/** In Berlin, on the longest day. */
export const noon = '2026-06-21T10:00:00Z';
export const siteOrigin = 'https://www.leinestern.example';

export type RunningService = Awaited<ReturnType<typeof runService>>;

interface Wishes {
  readonly clock?: TestClock;
  readonly store?: StoreLocation;
  readonly limits?: Partial<SocketLimits>;
  /** Of a plant that computes its past. */
  readonly meanWatts?: NonNullable<PlantSource['meanWatts']>;
}

/** A started bridge behind a real HTTP server; both end with the test. */
export async function runService(test: TestContext, wishes: Wishes = {}) {
  const clock = wishes.clock ?? createTestClock(noon);
  const location = wishes.store ?? { dataDir: temporaryFolder() };
  const plant = createTestPlant(clock, wishes.meanWatts ? { meanWatts: wishes.meanWatts } : {});
  const { log, messages, seen } = createTestLog();
  const stack = new AsyncDisposableStack();
  const power = await openPower(
    {
      allowedOrigins: [siteOrigin],
      limits: { ...usualSettings.power.limits, ...wishes.limits },
    },
    {
      ...{ facts: plantFacts, clock, log, plant, clientOf: clientOfTest },
      store: createStoreOpener(location, clock.now, stack, 20),
    },
  );
  const service = { ...stack.use(power), stop: () => stack.disposeAsync() };
  const server = createServer(service.handle);
  server.on('upgrade', service.upgrade);
  const port = await listen(test, server);
  test.after(service.stop);
  return { service, plant, clock, port, messages, seen };
}

/** Asks the bridge over real HTTP. */
export function ask(port: number, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, init);
}

/** A plant that delivers what a test says. */
function createTestPlant(clock: TestClock, past: Pick<PlantSource, 'meanWatts'>) {
  let listener: PlantListener | undefined;
  const plant: PlantSource = {
    kind: past.meanWatts ? 'simulation' : 'modbus-tcp',
    ...past,
    start(given) {
      listener = given;
    },
    async stop() {
      listener = undefined;
    },
  };
  const deliverReading = (reading: PlantReading) => listener?.onReading(reading);
  return {
    ...plant,
    /** A reading taken now. */
    deliver: (watts: number) => deliverReading({ watts, takenAtMs: clock.now() }),
    deliverReading,
    fail: (fault: PlantFault) => listener?.onFault(fault),
  };
}
