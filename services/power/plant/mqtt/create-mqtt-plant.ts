// Readings as a data logger publishes them. What the broker has kept is no reading: nobody knows how
// old it is.
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { staleAfterMs } from '../../../../contract/power.ts';
import { createPlantCondition, type PlantFault } from '../plant-condition.ts';
import type { PlantParts, PlantSource } from '../plant-source.ts';
import { type MqttAddress, parseMqttAddress } from './mqtt-address.ts';
import { readPayload } from './read-payload.ts';

const reconnectPeriodMs = 2_000;
const connectTimeoutMs = 10_000;
const keepaliveSeconds = 15;
const subscribeAgainMs = 60_000;

const noConnection = 'no connection';
const closedByBroker: Omit<PlantFault, 'at'> = {
  fault: noConnection,
  seen: 'closed by the broker',
};

/**
 * @param url `mqtt://user:password@host:1883/topic`, see docs/power-sources.md
 * @throws Error naming what is wrong with the URL
 */
export function createMqttPlant(url: URL, parts: PlantParts): PlantSource {
  const { clock } = parts;
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
      const broker = connect(optionsFor(address));
      client = broker;
      let reason = closedByBroker;

      broker.on('connect', () => {
        watchForSilence();
        subscribe(broker);
      });
      broker.on('message', (_topic, payload, { retain }) => {
        if (client !== broker || retain) return;
        watchForSilence();
        const reading = readPayload(payload, address);
        if ('fault' in reading) return condition.faulty({ at, ...reading });
        condition.sound();
        onReading({ watts: reading.watts, takenAtMs: clock.now() });
      });
      broker.on('error', (error) => {
        reason = reasonIn(error);
        // After nonsense the library would wait in vain for the rest of it.
        broker.stream.destroy();
      });
      broker.on('close', () => {
        cancelWatch();
        cancelSubscribe();
        if (client !== broker) return;
        condition.faulty({ at, ...reason });
        reason = closedByBroker;
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

/** What the network says is one fault, whatever its code; what the broker says is its own. */
function reasonIn(error: Error): Omit<PlantFault, 'at'> {
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? { fault: noConnection, seen: code } : { fault: error.message };
}

function optionsFor(address: MqttAddress): IClientOptions {
  const { protocol, host, port, username, password } = address;
  return {
    protocol,
    host,
    port,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    // Nothing is kept for us while we are away; it would be old when it came.
    clean: true,
    resubscribe: false,
    keepalive: keepaliveSeconds,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: reconnectPeriodMs,
    // The operator may mend the password at the broker.
    reconnectOnConnackError: true,
  };
}
