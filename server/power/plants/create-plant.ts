import { powerPaths } from '../../../contract/power.ts';
import { createHttpPlant } from './http-plant.ts';
import { parseModbusAddress } from './modbus-address.ts';
import { parseMqttAddress } from './mqtt-address.ts';
import type { PlantParts, PlantSource } from './plant-source.ts';
import { createSimulation } from './simulation.ts';

/**
 * The plant that the operator has chosen. Only its own protocol is loaded: together the two would cost
 * every process some 35 MB.
 * @param address undefined for the simulation
 * @throws Error naming what is wrong with the address
 */
export async function createPlant(
  address: URL | undefined,
  parts: PlantParts,
): Promise<PlantSource> {
  if (!address) return createSimulation(parts);
  if (/^https?:$/.test(address.protocol)) return createHttpPlant(address, parts);
  if (address.protocol === 'modbus-tcp:') {
    const { createModbusPlant } = await import('./modbus-plant.ts');
    return createModbusPlant(address, parts);
  }
  const { createMqttPlant } = await import('./mqtt-plant.ts');
  return createMqttPlant(address, parts);
}

const parsers: Readonly<Record<string, (url: URL) => unknown>> = {
  'http:': checkHttpAddress,
  'https:': checkHttpAddress,
  'modbus-tcp:': parseModbusAddress,
  'mqtt:': parseMqttAddress,
  'mqtts:': parseMqttAddress,
};

/** Whether a plant can be reached this way at all. */
export function isPlantAddress(url: URL): boolean {
  return url.protocol in parsers;
}

/** @throws Error naming what is wrong with the rest of the URL, without its password */
export function checkPlantAddress(url: URL): void {
  parsers[url.protocol]?.(url);
}

/** @throws Error where it is not the address of `/power/latest` */
function checkHttpAddress({ pathname, search }: URL): void {
  if (pathname === powerPaths.latest && search === '') return;
  throw new Error(
    `It has to end in ${powerPaths.latest}, like https://www.example.com${powerPaths.latest}`,
  );
}
