// Where SunSpec models keep the AC power of an inverter, and how its registers become watts. Offsets
// count registers from the model's id. Source: SunSpec Device Information Model Specification 1.1
// and the models' definitions, https://github.com/sunspec/models

export interface InverterModel {
  readonly wattsOffset: number;
  /** Power of ten for an int16; without it the power is a float32. */
  readonly scaleOffset?: number;
  readonly stateOffset: number;
  /** Off and sleeping. */
  readonly restingStates: readonly number[];
}

const integerModel: InverterModel = {
  wattsOffset: 14,
  scaleOffset: 15,
  stateOffset: 38,
  restingStates: [1, 2],
};
const floatModel: InverterModel = { wattsOffset: 22, stateOffset: 48, restingStates: [1, 2] };
const derModel: InverterModel = {
  wattsOffset: 10,
  scaleOffset: 116,
  stateOffset: 4,
  restingStates: [0, 1],
};

/** Single, split and three phase inverters with integers and with floats; DER AC measurement. */
export const inverterModels: ReadonlyMap<number, InverterModel> = new Map([
  [101, integerModel],
  [102, integerModel],
  [103, integerModel],
  [111, floatModel],
  [112, floatModel],
  [113, floatModel],
  [701, derModel],
]);

const notImplemented = -0x8000;
// The range of the type sunssf.
const largestScale = 10;

/** Registers from the power to its scale factor, read at once so that they belong together. */
export function powerRegisterCount({ wattsOffset, scaleOffset }: InverterModel): number {
  return scaleOffset === undefined ? 2 : scaleOffset - wattsOffset + 1;
}

/**
 * The AC power in watts, which may still be absurd.
 * @param registers as many as {@link powerRegisterCount} tells, from the power on
 * @returns undefined where the inverter says that it has no value
 */
export function decodeWatts(model: InverterModel, registers: Buffer): number | undefined {
  if (model.scaleOffset === undefined) {
    const watts = registers.readFloatBE(0);
    return Number.isNaN(watts) ? undefined : watts;
  }
  const value = registers.readInt16BE(0);
  const scale = registers.readInt16BE(registers.length - 2);
  if (value === notImplemented || Math.abs(scale) > largestScale) return undefined;
  return value * 10 ** scale;
}
