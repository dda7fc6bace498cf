import { DeviceRefusal, type ModbusConnection } from './modbus-connection.ts';

/** One inverter. Finds its power register once per connection, then reads only that. */
export function createSunspecInverter(unitId: number) {
  let locatedOn: ModbusConnection | undefined;
  let located: LocatedModel | undefined;

  async function locate(connection: ModbusConnection): Promise<LocatedModel> {
    // A new connection may lead to another device or firmware.
    if (located && locatedOn === connection) return located;
    located = await findInverterModel(connection, unitId);
    locatedOn = connection;
    return located;
  }

  return {
    /**
     * AC power in watts, not checked for plausibility.
     * @throws Error if the inverter can't be read, or reports no value
     */
    async readWatts(connection: ModbusConnection): Promise<number> {
      const { address, model } = await locate(connection);
      const count = powerRegisterCount(model);
      const registers = await connection.read(unitId, address + model.wattsOffset, count);
      const watts = decodeWatts(model, registers);
      if (watts !== undefined) return watts;
      // At night many inverters have no value. A state without power counts as 0.
      const state = await connection.read(unitId, address + model.stateOffset, 1);
      if (model.statesWithoutPower.includes(state.readUInt16BE(0))) return 0;
      throw new Error('inverter has no value for its AC power');
    },
  };
}

// Finds the power in the registers: a marker, then a chain of models, each with id and length. Source: SunSpec
// Device Information Model Specification 1.1, section 6.
interface LocatedModel {
  readonly address: number;
  readonly model: InverterModel;
}

// In the order preferred by the specification.
const markerAddresses = [40_000, 50_000, 0];
const marker = 'SunS';
const endId = 0xffff;
const headerCount = 2;
// Real devices have about ten; limits invalid chains.
const mostModels = 100;
const lastAddress = 0xffff;

/**
 * The first inverter model of a unit.
 * @throws Error if there is none, or the device can't be read
 */
async function findInverterModel(
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
    if (model && containsPower(model, length)) return { address, model };
    address += headerCount + length;
  }
  throw new Error(`no SunSpec inverter model (${[...inverterModels.keys()].join(', ')})`);
}

async function findMarker(connection: ModbusConnection, unitId: number): Promise<number> {
  for (const address of markerAddresses) {
    const registers = await connection.read(unitId, address, headerCount).catch((error) => {
      if (error instanceof DeviceRefusal && error.isUnavailable) return undefined;
      throw error;
    });
    if (registers?.toString('latin1') === marker) return address;
  }
  throw new Error(`no SunSpec marker at ${markerAddresses.join(', ')}`);
}

function containsPower(model: InverterModel, length: number): boolean {
  const lastOffset = Math.max(model.wattsOffset + 1, model.scaleOffset ?? 0, model.stateOffset);
  return headerCount + length > lastOffset;
}

// Offset and format of the AC power in each SunSpec model, in registers from the model's id. Source: SunSpec Device
// Information Model Specification 1.1 and the models' definitions, https://github.com/sunspec/models

interface InverterModel {
  readonly wattsOffset: number;
  /** Exponent of ten for an int16; if missing, the power is a float32. */
  readonly scaleOffset?: number;
  readonly stateOffset: number;
  readonly statesWithoutPower: readonly number[];
}

// Off, sleeping, starting, shutting down, standby. Not MPPT (4), throttled (5), fault (7) and undefined ones.
const statesWithoutPower = [1, 2, 3, 6, 8];

const integerModel: InverterModel = {
  wattsOffset: 14,
  scaleOffset: 15,
  stateOffset: 38,
  statesWithoutPower,
};
const floatModel: InverterModel = { wattsOffset: 22, stateOffset: 48, statesWithoutPower };
const derModel: InverterModel = {
  wattsOffset: 10,
  scaleOffset: 116,
  stateOffset: 4,
  // The same states, counted from 0.
  statesWithoutPower: statesWithoutPower.map((state) => state - 1),
};

/** Single, split and three phase inverters with integers and floats; DER AC measurement. */
const inverterModels: ReadonlyMap<number, InverterModel> = new Map([
  ...[101, 102, 103].map((id) => [id, integerModel] as const),
  ...[111, 112, 113].map((id) => [id, floatModel] as const),
  [701, derModel] as const,
]);

const notImplemented = -0x8000;
// The range of the type sunssf.
const largestScale = 10;

/** Registers from the power to its scale factor, read at once for consistency. */
function powerRegisterCount({ wattsOffset, scaleOffset }: InverterModel): number {
  return scaleOffset === undefined ? 2 : scaleOffset - wattsOffset + 1;
}

/**
 * The AC power in watts, not checked for plausibility.
 * @param registers from the power on, as many as {@link powerRegisterCount}
 * @returns undefined if the inverter reports no value
 */
function decodeWatts(model: InverterModel, registers: Buffer): number | undefined {
  if (model.scaleOffset === undefined) {
    const watts = registers.readFloatBE(0);
    return Number.isNaN(watts) ? undefined : watts;
  }
  const value = registers.readInt16BE(0);
  const scale = registers.readInt16BE(registers.length - 2);
  if (value === notImplemented || Math.abs(scale) > largestScale) return undefined;
  return value * 10 ** scale;
}
