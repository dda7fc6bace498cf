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
  if (address.protocol === 'modbus-tcp:') {
    const { createModbusPlant } = await import('./modbus/create-modbus-plant.ts');
    return createModbusPlant(address, parts);
  }
  const { createMqttPlant } = await import('./mqtt/create-mqtt-plant.ts');
  return createMqttPlant(address, parts);
}
