import { parseModbusAddress } from './modbus/modbus-address.ts';
import { parseMqttAddress } from './mqtt/mqtt-address.ts';
import type { PlantParts, PlantSource, Relay } from './plant-source.ts';
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
  if (address.protocol === 'modbus-tcp:') {
    const { createModbusPlant } = await import('./modbus/modbus-plant.ts');
    return createModbusPlant(address, parts);
  }
  const { createMqttPlant } = await import('./mqtt/mqtt-plant.ts');
  return createMqttPlant(address, parts);
}

const parsers: Readonly<Record<string, (url: URL) => unknown>> = {
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

/**
 * What passes our readings on. The protocol is loaded only where it is used: it costs some 15 MB.
 * @param address undefined where nothing is to be passed on
 * @throws Error naming what is wrong with the address
 */
export async function createRelay(
  address: URL | undefined,
  parts: PlantParts,
): Promise<Relay | undefined> {
  if (!address) return undefined;
  const { createMqttRelay } = await import('./mqtt/mqtt-relay.ts');
  return createMqttRelay(address, parts);
}
