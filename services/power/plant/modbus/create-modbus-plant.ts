// The sum of all inverters, read over Modbus TCP once a second. While one of them is missing there is
// no true sum, and so no reading.

import { createPlantCondition, type PlantFault } from '../plant-condition.ts';
import type { PlantParts, PlantReading, PlantSource } from '../plant-source.ts';
import { isPlausibleWatts } from '../plausible-watts.ts';
import { parseModbusAddress } from './modbus-address.ts';
import { createModbusDevice, type DeviceReading } from './modbus-device.ts';
import { retryDelayMs } from './retry-delay.ts';

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
  const { clock } = parts;
  const devices = parseModbusAddress(url).map((host) => createModbusDevice(host, clock));
  const condition = createPlantCondition(parts);
  let isRunning = false;
  let failures = 0;
  let cancel = () => {};
  let current: Promise<void> = Promise.resolve();

  async function round(onReading: (reading: PlantReading) => void): Promise<void> {
    const takenAtMs = clock.now();
    const result = sumOf(await Promise.all(devices.map((device) => device.readWatts())));
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
    const tookMs = Math.max(0, clock.now() - begunAtMs);
    return Math.max(shortestRestMs, pollMs - tookMs);
  }

  function next(onReading: (reading: PlantReading) => void, delayMs: number): void {
    cancel = clock.after(delayMs, () => {
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

function sumOf(readings: readonly DeviceReading[]): { watts: number } | PlantFault {
  let watts = 0;
  for (const reading of readings) {
    if ('fault' in reading) return reading;
    watts += reading.watts;
  }
  if (isPlausibleWatts(watts)) return { watts };
  return { at: 'all inverters', fault: 'their sum cannot be true', seen: String(watts) };
}
