import type { PlantParts } from '../plant/plant-source.ts';
import type { Relay } from './relay.ts';

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
  const { createMqttRelay } = await import('./create-mqtt-relay.ts');
  return createMqttRelay(address, parts);
}
