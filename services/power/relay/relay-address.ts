import { type MqttAddress, parseMqttAddress } from '../plant/mqtt/mqtt-address.ts';

/**
 * Where readings are published, e.g. `mqtts://user:password@host:8883/topic`.
 * @throws Error naming what is wrong with the URL, without its password
 */
export function parseRelayAddress(url: URL): MqttAddress {
  if (url.search !== '') {
    throw new Error(
      'The MQTT address to publish at has "?…". What is published has one form; write it like mqtt://user:password@host:1883/topic',
    );
  }
  return parseMqttAddress(url);
}

/** Whether readings can be published this way at all. */
export function isRelayAddress(url: URL): boolean {
  return url.protocol === 'mqtt:' || url.protocol === 'mqtts:';
}
