import type { PlantFault } from '../plant-condition.ts';
import type { PowerClock } from '../plant-source.ts';
import { isPlausibleWatts } from '../plausible-watts.ts';
import type { ModbusHost } from './modbus-address.ts';
import { type ModbusConnection, openModbusConnection } from './modbus-connection.ts';
import { createSunspecInverter } from './sunspec-inverter.ts';

export type DeviceReading = { readonly watts: number } | PlantFault;

/** A host with one or several inverters behind one connection. */
export interface ModbusDevice {
  /** The sum of its inverters; connects first if need be. A fault is returned, never thrown. */
  readWatts(): Promise<DeviceReading>;
  isConnected(): boolean;
  disconnect(): void;
}

export function createModbusDevice(device: ModbusHost, clock: PowerClock): ModbusDevice {
  const { host, port, unitIds } = device;
  const inverters = unitIds.map((unitId) => ({
    name: `${host}:${port}/${unitId}`,
    inverter: createSunspecInverter(unitId),
  }));
  let connection: ModbusConnection | undefined;

  return {
    async readWatts() {
      if (!connection?.isOpen()) connection = openModbusConnection(device, clock);
      let sumWatts = 0;
      // One after the other: many devices answer only one request at a time.
      for (const { name, inverter } of inverters) {
        try {
          const watts = await inverter.readWatts(connection);
          if (!isPlausibleWatts(watts)) {
            return { at: name, fault: 'AC power cannot be true', seen: String(watts) };
          }
          sumWatts += watts;
        } catch (error) {
          return faultOf(name, error);
        }
      }
      return { watts: sumWatts };
    },
    isConnected: () => connection?.isOpen() ?? false,
    disconnect: () => connection?.close(),
  };
}

function faultOf(at: string, error: unknown): PlantFault {
  if (!(error instanceof Error)) return { at, fault: String(error) };
  const { message, cause } = error;
  return { at, fault: message, ...(cause !== undefined && { seen: String(cause) }) };
}
