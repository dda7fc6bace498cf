// A connection to an MQTT broker that comes back by itself.
import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import type { PlantFault } from '../plant-condition.ts';
import type { MqttAddress } from './mqtt-address.ts';

export type BrokerFault = Omit<PlantFault, 'at'>;

interface BrokerListener {
  readonly onConnect: (broker: MqttClient) => void;
  /** After each connection that ended, and each that could not be made. */
  readonly onLost: (broker: MqttClient, reason: BrokerFault) => void;
}

const reconnectPeriodMs = 2_000;
const connectTimeoutMs = 10_000;
const keepaliveSeconds = 15;

// A message is judged once it is complete. One that never gets there must not fill the memory.
const mostBytesOfMessage = 256 * 1_024;

const noConnection = 'no connection';
const closedByBroker: BrokerFault = { fault: noConnection, seen: 'closed by the broker' };

/** Connects, and again every 2 s for as long as it is not ended. */
export function connectToBroker(address: MqttAddress, listener: BrokerListener): MqttClient {
  const broker = connect(optionsFor(address));
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
    listener.onConnect(broker);
  });
  broker.on('error', (error) => {
    reason = reasonIn(error);
    // After nonsense the library would wait in vain for the rest of it.
    broker.stream.destroy();
  });
  broker.on('close', () => {
    listener.onLost(broker, reason);
    reason = closedByBroker;
  });
  return broker;
}

/** What the network says is one fault, whatever its code; what the broker says is its own. */
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
    // Nothing is kept for us while we are away; it would be old when it came.
    clean: true,
    resubscribe: false,
    queueQoSZero: false,
    keepalive: keepaliveSeconds,
    // Whoever publishes every second would otherwise never ask whether anybody is there.
    reschedulePings: false,
    connectTimeout: connectTimeoutMs,
    reconnectPeriod: reconnectPeriodMs,
    // The operator may mend the password at the broker.
    reconnectOnConnackError: true,
  };
}
