// Finds an inverter's power among its registers: a marker, then a chain of models, each with its id
// and length. Source: SunSpec Device Information Model Specification 1.1, section 6.
import type { ModbusConnection } from './modbus-connection.ts';
import { type InverterModel, inverterModels } from './sunspec-models.ts';

export interface LocatedModel {
  /** Of the register with the model's id. */
  readonly address: number;
  readonly model: InverterModel;
}

// In the order of the specification's preference.
const markerAddresses = [40_000, 50_000, 0];
const marker = 'SunS';
const endId = 0xffff;
const headerCount = 2;
// Real devices have about ten. Nonsense could lead around in tiny steps for hours.
const mostModels = 100;
const lastAddress = 0xffff;

/**
 * The first inverter model of a unit.
 * @throws Error when there is none, or when the device can't be read
 */
export async function findInverterModel(
  connection: ModbusConnection,
  unitId: number,
): Promise<LocatedModel> {
  let address = (await findMarker(connection, unitId)) + headerCount;
  for (let count = 0; count < mostModels && address < lastAddress; count += 1) {
    const header = await connection.read(unitId, address, headerCount);
    const id = header.readUInt16BE(0);
    const length = header.readUInt16BE(2);
    const model = inverterModels.get(id);
    if (id === endId) break;
    if (model && holdsPower(model, length)) return { address, model };
    address += headerCount + length;
  }
  throw new Error(`no SunSpec inverter model (${[...inverterModels.keys()].join(', ')})`);
}

async function findMarker(connection: ModbusConnection, unitId: number): Promise<number> {
  for (const address of markerAddresses) {
    const registers = await connection.readIfThere(unitId, address, headerCount);
    if (registers?.toString('latin1') === marker) return address;
  }
  throw new Error(`no SunSpec marker at ${markerAddresses.join(', ')}`);
}

function holdsPower(model: InverterModel, length: number): boolean {
  const lastOffset = Math.max(model.wattsOffset + 1, model.scaleOffset ?? 0, model.stateOffset);
  return headerCount + length > lastOffset;
}
