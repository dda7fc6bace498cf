import { createModbusPlant } from './modbus/create-modbus-plant.ts';
import { createMqttPlant } from './mqtt/create-mqtt-plant.ts';
import type { PlantParts, PlantSource } from './plant-source.ts';
import { createSimulation } from './simulation/create-simulation.ts';

/**
 * The plant that the operator has chosen.
 * @param address undefined for the simulation
 * @throws Error naming what is wrong with the address
 */
export function createPlant(address: URL | undefined, parts: PlantParts): PlantSource {
  if (!address) return createSimulation(parts);
  if (address.protocol === 'modbus-tcp:') return createModbusPlant(address, parts);
  return createMqttPlant(address, parts);
}
