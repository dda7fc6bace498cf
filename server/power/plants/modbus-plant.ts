// The sum of all inverters, read over Modbus TCP once a second. While one is missing there is no reading.
import { withJitter } from '../../process/clock.ts';
import { type ModbusConnection, openModbusConnection } from './modbus-connection.ts';
import { type ModbusHost, parseModbusAddress } from './plant-address.ts';
import {
  isPlausibleWatts,
  type PlantFault,
  type PlantListener,
  type PlantParts,
  type PlantSource,
} from './plant-source.ts';
import { createSunspecInverter } from './sunspec-inverter.ts';

const pollMs = 1_000;
// Minimum pause of a device between two rounds, however slow it is.
const shortestRestMs = 200;
// Between connection attempts; the first waits as long as a round.
const longestDelayMs = 60_000;

/**
 * @param url `modbus-tcp://host:502/1,2`, see docs/power-sources.md
 * @param fraction of the jitter; random by default
 * @throws Error with the fault of the URL
 */
export function createModbusPlant(
  url: URL,
  parts: PlantParts,
  fraction?: () => number,
): PlantSource {
  const { clock } = parts;
  const devices = parseModbusAddress(url).map((host) => createModbusDevice(host, parts));
  let isRunning = false;
  let failures = 0;
  let cancel = () => {};
  let current: Promise<void> = Promise.resolve();

  async function round(listener: PlantListener): Promise<void> {
    const takenAtMs = clock.now();
    const readings = await Promise.all(devices.map((device) => device.readWatts()));
    if (!isRunning) return;
    const fault = readings.find((reading) => typeof reading !== 'number');
    const watts = readings.reduce<number>((sum, reading) => sum + Number(reading), 0);
    const isConnected = devices.every((device) => device.isConnected());
    failures = isConnected || !fault ? 0 : failures + 1;
    if (fault) listener.onFault(fault);
    else listener.onReading({ watts, takenAtMs });
    next(listener, failures > 0 ? retryDelayMs() : restMs(takenAtMs));
  }

  function restMs(begunAtMs: number): number {
    // Setting the clock must neither stop nor speed up the rounds.
    const tookMs = Math.max(0, clock.now() - begunAtMs);
    return Math.max(shortestRestMs, pollMs - tookMs);
  }

  function retryDelayMs(): number {
    return withJitter(Math.min(pollMs * 2 ** (failures - 1), longestDelayMs), fraction);
  }

  function next(listener: PlantListener, delayMs: number): void {
    cancel = clock.after(delayMs, () => {
      current = round(listener);
    });
  }

  return {
    kind: 'modbus-tcp',
    start(listener) {
      if (isRunning) return;
      isRunning = true;
      next(listener, 0);
    },
    async stop() {
      isRunning = false;
      cancel();
      for (const device of devices) device.disconnect();
      await current;
    },
  };
}

function createModbusDevice(device: ModbusHost, { clock, facts }: PlantParts) {
  const { host, port, unitIds } = device;
  const inverters = unitIds.map((unitId) => ({
    name: `${host}:${port}/${unitId}`,
    inverter: createSunspecInverter(unitId),
  }));
  let connection: ModbusConnection | undefined;

  return {
    /** The sum of its inverters; connects first if needed. Returns faults, never throws. */
    async readWatts(): Promise<number | PlantFault> {
      if (!connection?.isOpen()) connection = openModbusConnection(device, clock);
      let sumWatts = 0;
      // Sequential: many devices answer one request at a time.
      for (const { name, inverter } of inverters) {
        try {
          const watts = await inverter.readWatts(connection);
          if (!isPlausibleWatts(watts, facts)) {
            const fault = 'AC power cannot be true';
            return { at: name, fault, seen: String(watts), isRefused: true };
          }
          sumWatts += watts;
        } catch (error) {
          return faultOf(name, error);
        }
      }
      return sumWatts;
    },
    isConnected: () => connection?.isOpen() ?? false,
    disconnect: () => connection?.close(),
  };
}

function faultOf(at: string, error: unknown): PlantFault {
  if (!(error instanceof Error)) return { at, fault: String(error) };
  const { message, cause } = error;
  return { at, fault: message, ...(cause !== undefined && { seen: String(cause) }) };
}
