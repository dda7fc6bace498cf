// The sum of all inverters, read over Modbus TCP once a second. While one of them is missing there is
// no true sum, and so no reading.
import { createPlantCondition, type PlantFault } from '../plant-condition.ts';
import {
  isPlausibleWatts,
  type PlantFacts,
  type PlantParts,
  type PlantReading,
  type PlantSource,
} from '../plant-source.ts';
import { type ModbusHost, parseModbusAddress } from './modbus-address.ts';
import { type ModbusConnection, openModbusConnection } from './modbus-connection.ts';
import { createSunspecInverter } from './sunspec-inverter.ts';

const pollMs = 1_000;
// What a device gets between two rounds, however slow it is: it has other things to do.
const shortestRestMs = 200;

/**
 * @param url `modbus-tcp://host:502/1,2`, see docs/power-sources.md
 * @param fraction randomness for the waits between tries, at least 0, less than 1
 * @throws Error naming what is wrong with the URL
 */
export function createModbusPlant(
  url: URL,
  parts: PlantParts,
  fraction: () => number = Math.random,
): PlantSource {
  const devices = parseModbusAddress(url).map((host) => createModbusDevice(host, parts));
  const condition = createPlantCondition(parts);
  let isRunning = false;
  let failures = 0;
  let cancel = () => {};
  let current: Promise<void> = Promise.resolve();

  async function round(onReading: (reading: PlantReading) => void): Promise<void> {
    const takenAtMs = parts.clock.now();
    const result = sumOf(
      await Promise.all(devices.map((device) => device.readWatts())),
      parts.facts,
    );
    if (!isRunning) return;
    failures = devices.every((device) => device.isConnected()) ? 0 : failures + 1;
    if ('fault' in result) {
      condition.faulty(result);
    } else {
      failures = 0;
      condition.sound();
      onReading({ watts: result.watts, takenAtMs });
    }
    next(onReading, failures > 0 ? retryDelayMs(failures, fraction()) : restMs(takenAtMs));
  }

  function restMs(begunAtMs: number): number {
    // A clock that was set meanwhile must neither stop the rounds nor hurry them.
    const tookMs = Math.max(0, parts.clock.now() - begunAtMs);
    return Math.max(shortestRestMs, pollMs - tookMs);
  }

  function next(onReading: (reading: PlantReading) => void, delayMs: number): void {
    cancel = parts.clock.after(delayMs, () => {
      current = round(onReading);
    });
  }

  return {
    kind: 'modbus-tcp',
    start(onReading) {
      if (isRunning) return;
      isRunning = true;
      next(onReading, 0);
    },
    async stop() {
      isRunning = false;
      cancel();
      for (const device of devices) device.disconnect();
      await current;
    },
  };
}

function sumOf(readings: readonly DeviceReading[], facts: PlantFacts): DeviceReading {
  let watts = 0;
  for (const reading of readings) {
    if ('fault' in reading) return reading;
    watts += reading.watts;
  }
  if (isPlausibleWatts(watts, facts)) return { watts };
  return { at: 'all inverters', fault: 'their sum cannot be true', seen: String(watts) };
}

type DeviceReading = { readonly watts: number } | PlantFault;

/** A host with one or several inverters behind one connection. */
interface ModbusDevice {
  /** The sum of its inverters; connects first if need be. A fault is returned, never thrown. */
  readWatts(): Promise<DeviceReading>;
  isConnected(): boolean;
  disconnect(): void;
}

function createModbusDevice(device: ModbusHost, { clock, facts }: PlantParts): ModbusDevice {
  const { host, port, unitIds } = device;
  const inverters = unitIds.map((unitId) => ({
    name: `${host}:${port}/${unitId}`,
    inverter: createSunspecInverter(unitId),
  }));
  let connection: ModbusConnection | undefined;

  return {
    async readWatts() {
      if (!connection?.isOpen()) connection = openModbusConnection(device, clock);
      let sumWatts = 0;
      // One after the other: many devices answer only one request at a time.
      for (const { name, inverter } of inverters) {
        try {
          const watts = await inverter.readWatts(connection);
          if (!isPlausibleWatts(watts, facts)) {
            return { at: name, fault: 'AC power cannot be true', seen: String(watts) };
          }
          sumWatts += watts;
        } catch (error) {
          return faultOf(name, error);
        }
      }
      return { watts: sumWatts };
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

const firstDelayMs = 1_000;
const longestDelayMs = 60_000;
const jitterShare = 0.2;

/**
 * Milliseconds until the next try to connect: doubling from 1 s to 60 s. Jitter only lengthens the wait.
 * @param failures in a row, at least 1
 * @param fraction at least 0, less than 1
 */
export function retryDelayMs(failures: number, fraction: number): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
  return Math.round(delayMs * (1 + jitterShare * fraction));
}
