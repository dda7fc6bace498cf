import { parseModbusAddress } from './modbus/modbus-address.ts';
import { parseMqttAddress } from './mqtt/mqtt-address.ts';

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
