// Readings published by a data logger. Retained messages are ignored: their age is unknown.
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { parseWatts, staleAfterMs } from '../../../contract/power.ts';
import { type MqttAddress, parseMqttAddress } from './plant-address.ts';
import {
  isPlausibleWatts,
  type PlantFacts,
  type PlantFault,
  type PlantListener,
  type PlantParts,
  type PlantSource,
} from './plant-source.ts';

const subscribeAgainMs = 60_000;
const reconnectPeriodMs = 2_000;
const connectTimeoutMs = 10_000;
const keepaliveSeconds = 15;

// Messages are checked once complete; limits unfinished ones.
const mostBytesOfMessage = 256 * 1_024;

type BrokerFault = Omit<PlantFault, 'at'>;

const noConnection = 'no connection';
const closedByBroker: BrokerFault = { fault: noConnection, seen: 'closed by the broker' };

/**
 * Connects, and reconnects every 2 s until stopped.
 * @param url `mqtt://user:password@host:1883/topic`, see docs/power-sources.md
 * @throws Error with the fault of the URL
 */
export function createMqttPlant(url: URL, { clock, facts }: PlantParts): PlantSource {
  const address = parseMqttAddress(url);
  const at = `${address.host}:${address.port}/${address.topic}`;
  let client: MqttClient | undefined;
  let cancelWatch = () => {};
  let cancelSubscribe = () => {};

  function watchForSilence({ onFault }: PlantListener): void {
    cancelWatch();
    cancelWatch = clock.after(staleAfterMs, () =>
      onFault({ at, fault: `no message for ${staleAfterMs / 1_000} s` }),
    );
  }

  function subscribe(broker: MqttClient, listener: PlantListener): void {
    broker.subscribe(address.topic, { qos: 0 }, (error) => {
      // A lost connection reports itself.
      if (!error || !broker.connected) return;
      listener.onFault({ at, fault: 'broker refuses the topic', seen: error.message });
      cancelSubscribe = clock.after(subscribeAgainMs, () => subscribe(broker, listener));
    });
  }

  return {
    kind: 'mqtt',
    start(listener) {
      if (client) return;
      const broker = connect(optionsFor(address));
      client = broker;
      let reason = closedByBroker;
      let bytesOfMessage = 0;
      broker.on('packetreceive', () => {
        bytesOfMessage = 0;
      });
      broker.on('connect', () => {
        const { stream } = broker;
        stream.on('data', (chunk: Buffer) => {
          bytesOfMessage += chunk.length;
          if (bytesOfMessage <= mostBytesOfMessage) return;
          reason = { fault: 'message is too long', seen: `more than ${mostBytesOfMessage} bytes` };
          stream.destroy();
        });
        watchForSilence(listener);
        subscribe(broker, listener);
      });
      broker.on('error', (error) => {
        reason = reasonIn(error);
        // After invalid data the library would wait forever.
        broker.stream.destroy();
      });
      broker.on('close', () => {
        cancelWatch();
        cancelSubscribe();
        if (client === broker) listener.onFault({ at, ...reason });
        reason = closedByBroker;
      });
      broker.on('message', (_topic, payload, { retain }) => {
        if (client !== broker || retain) return;
        watchForSilence(listener);
        const reading = readPayload(payload, address, facts);
        if ('fault' in reading) listener.onFault({ at, ...reading, isRefused: true });
        else listener.onReading({ ...reading, takenAtMs: clock.now() });
      });
    },
    async stop() {
      const broker = client;
      client = undefined;
      cancelWatch();
      cancelSubscribe();
      // Force: a DISCONNECT would wait for a broker that may never answer.
      await broker?.endAsync(true);
    },
  };
}

/** All network errors are one fault; broker errors are separate ones. */
function reasonIn(error: Error): BrokerFault {
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
    // No persistent session: queued values would be stale.
    clean: true,
    resubscribe: false,
    queueQoSZero: false,
    keepalive: keepaliveSeconds,
    // Regular traffic from the broker would otherwise suppress pings.
    reschedulePings: false,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: reconnectPeriodMs,
    // The operator may fix the password at the broker.
    reconnectOnConnackError: true,
  };
}

// Only plain decimal numbers count, not everything that JavaScript accepts as a number (empty text, 0x10, Infinity).

// The JSON of a data logger has a few kilobytes.
const longestPayloadBytes = 16_384;
const longestSeen = 60;

/** Plain decimal text, or JSON with a number or such text at the path. */
function readPayload(
  payload: Buffer,
  { path, wattsPerUnit }: MqttAddress,
  facts: PlantFacts,
): { watts: number } | BrokerFault {
  if (payload.length > longestPayloadBytes) {
    return { fault: 'payload is too long', seen: `${payload.length} bytes` };
  }
  const text = payload.toString().trim();
  const value = path ? valueAt(path, text) : text;
  const number = typeof value === 'string' ? parseWatts(value) : value;
  const seen = text.slice(0, longestSeen);
  if (typeof number !== 'number') {
    return { fault: path ? 'no number at the path' : 'payload is no decimal number', seen };
  }
  const watts = number * wattsPerUnit;
  return isPlausibleWatts(watts, facts) ? { watts } : { fault: 'power cannot be true', seen };
}

/** RFC 6901, section 4; undefined if missing or no JSON. */
function valueAt(path: readonly string[], text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
