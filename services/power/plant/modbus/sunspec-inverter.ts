import { findInverterModel, type LocatedModel } from './find-inverter-model.ts';
import type { ModbusConnection } from './modbus-connection.ts';
import { decodeWatts, powerRegisterCount } from './sunspec-models.ts';

/** One inverter of the plant. */
export interface SunspecInverter {
  /**
   * AC power in watts, not yet checked for plausibility.
   * @throws Error when the inverter can't be read, or says that it has no value
   */
  readWatts(connection: ModbusConnection): Promise<number>;
}

/** Looks up once a connection where the power stands, and then reads as little as possible. */
export function createSunspecInverter(unitId: number): SunspecInverter {
  let lookedUpOn: ModbusConnection | undefined;
  let located: LocatedModel | undefined;

  async function locate(connection: ModbusConnection): Promise<LocatedModel> {
    // Behind a new connection there may be another device or other firmware.
    if (located && lookedUpOn === connection) return located;
    located = await findInverterModel(connection, unitId);
    lookedUpOn = connection;
    return located;
  }

  return {
    async readWatts(connection) {
      const { address, model } = await locate(connection);
      const count = powerRegisterCount(model);
      const registers = await connection.read(unitId, address + model.wattsOffset, count);
      const watts = decodeWatts(model, registers);
      if (watts !== undefined) return watts;
      // At night many inverters have no value. One that says it is off or sleeping feeds nothing.
      const state = await connection.read(unitId, address + model.stateOffset, 1);
      if (model.restingStates.includes(state.readUInt16BE(0))) return 0;
      throw new Error('inverter has no value for its AC power');
    },
  };
}
