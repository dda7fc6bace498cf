// Readings as a data logger publishes them. What the broker has kept is no reading: its age is not known.
import type { MqttClient } from 'mqtt';
import { staleAfterMs } from '../../../../contract/power.ts';
import { createPlantCondition } from '../plant-condition.ts';
import type { PlantParts, PlantSource } from '../plant-source.ts';
import { connectToBroker } from './broker-connection.ts';
import { parseMqttAddress } from './mqtt-address.ts';
import { readPayload } from './mqtt-payload.ts';

const subscribeAgainMs = 60_000;

/**
 * @param url `mqtt://user:password@host:1883/topic`, see docs/power-sources.md
 * @throws Error naming what is wrong with the URL
 */
export function createMqttPlant(url: URL, parts: PlantParts): PlantSource {
  const { clock, facts } = parts;
  const address = parseMqttAddress(url);
  const at = `${address.host}:${address.port}/${address.topic}`;
  const condition = createPlantCondition(parts);
  let client: MqttClient | undefined;
  let cancelWatch = () => {};
  let cancelSubscribe = () => {};

  function watchForSilence(): void {
    cancelWatch();
    cancelWatch = clock.after(staleAfterMs, () =>
      condition.faulty({ at, fault: `no message for ${staleAfterMs / 1_000} s` }),
    );
  }

  function subscribe(broker: MqttClient): void {
    broker.subscribe(address.topic, { qos: 0 }, (error) => {
      // A connection that was lost meanwhile tells so itself.
      if (!error || !broker.connected) return;
      condition.faulty({ at, fault: 'broker refuses the topic', seen: error.message });
      cancelSubscribe = clock.after(subscribeAgainMs, () => subscribe(broker));
    });
  }

  return {
    kind: 'mqtt',
    start(onReading) {
      if (client) return;
      client = connectToBroker(address, {
        onConnect(broker) {
          watchForSilence();
          subscribe(broker);
        },
        onLost(broker, reason) {
          cancelWatch();
          cancelSubscribe();
          if (client === broker) condition.faulty({ at, ...reason });
        },
      });
      const broker = client;
      broker.on('message', (_topic, payload, { retain }) => {
        if (client !== broker || retain) return;
        watchForSilence();
        const reading = readPayload(payload, address, facts);
        if ('fault' in reading) return condition.faulty({ at, ...reading });
        condition.sound();
        onReading({ ...reading, takenAtMs: clock.now() });
      });
    },
    async stop() {
      const broker = client;
      client = undefined;
      cancelWatch();
      cancelSubscribe();
      // By force: a goodbye would wait for a broker that may never answer.
      await broker?.endAsync(true);
    },
  };
}
