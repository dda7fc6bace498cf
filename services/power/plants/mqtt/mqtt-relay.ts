// Publishes each reading once, and nothing that is late: not retained, not queued, not repeated.
import type { MqttClient } from 'mqtt';
import { createPlantCondition } from '../plant-condition.ts';
import type { PlantParts, Relay } from '../plant-source.ts';
import { connectToBroker } from './broker-connection.ts';
import { parseRelayAddress } from './mqtt-address.ts';
import { writeRelayed } from './mqtt-payload.ts';

const words = {
  sound: 'solar readings are published',
  faulty: 'solar readings are not published',
};
// A broker that no longer reads is no place to pile readings up at.
const mostUnsentBytes = 4_096;

/**
 * @param url `mqtt://user:password@host:1883/topic`, see docs/power-sources.md
 * @throws Error naming what is wrong with the URL
 */
export function createMqttRelay(url: URL, parts: Pick<PlantParts, 'clock' | 'log'>): Relay {
  const address = parseRelayAddress(url);
  const at = `${address.host}:${address.port}/${address.topic}`;
  const condition = createPlantCondition(parts, words);
  const tallies = { passed: 0, dropped: 0 };
  let client: MqttClient | undefined;

  function canTake(broker: MqttClient | undefined): broker is MqttClient {
    return broker?.connected === true && broker.stream.writableLength < mostUnsentBytes;
  }

  return {
    start() {
      client ??= connectToBroker(address, {
        onConnect: condition.sound,
        onLost(broker, reason) {
          if (client === broker) condition.faulty({ at, ...reason });
        },
      });
    },
    pass(reading) {
      if (!canTake(client)) {
        tallies.dropped += 1;
        return;
      }
      client.publish(address.topic, writeRelayed(reading), { qos: 0, retain: false });
      tallies.passed += 1;
    },
    async stop() {
      const broker = client;
      client = undefined;
      // By force: a goodbye would wait for a broker that may never answer.
      await broker?.endAsync(true);
    },
    tallies,
  };
}
