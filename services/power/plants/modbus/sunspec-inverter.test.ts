import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ModbusConnection } from './modbus-connection.ts';
import { findInverterModel } from './sunspec-inverter.ts';

/** A device whose registers at and after each address are given; elsewhere it refuses. */
function deviceWith(maps: Readonly<Record<number, readonly number[]>>) {
  let reads = 0;
  async function readIfThere(_unitId: number, address: number, count: number) {
    reads += 1;
    const [start, registers] =
      Object.entries(maps).find(
        ([from, { length }]) => address >= Number(from) && address + count <= Number(from) + length,
      ) ?? [];
    if (start === undefined || !registers) return undefined;
    const bytes = Buffer.alloc(count * 2);
    for (let index = 0; index < count; index += 1) {
      bytes.writeUInt16BE(registers[address - Number(start) + index] ?? 0, index * 2);
    }
    return bytes;
  }
  const connection: ModbusConnection = {
    readIfThere,
    async read(unitId, address, count) {
      const registers = await readIfThere(unitId, address, count);
      if (!registers) throw new Error('illegal address');
      return registers;
    },
    isOpen: () => true,
    close() {},
  };
  return { connection, reads: () => reads };
}

const sunS = [0x5375, 0x6e53];
const end = [0xffff, 0];

function block(id: number, length: number): number[] {
  return [id, length, ...Array<number>(length).fill(0)];
}

test('passes models that are no inverters, and takes the first that is one', async () => {
  const { connection } = deviceWith({
    40000: [...sunS, ...block(1, 65), ...block(203, 105), ...block(102, 50), ...end],
  });
  const { address, model } = await findInverterModel(connection, 1);
  assert.equal(address, 40_000 + 2 + 67 + 107);
  assert.equal(model.wattsOffset, 14);
});

test('looks at 40000, 50000 and 0, and does not take other registers for a marker', async () => {
  const { connection } = deviceWith({
    40000: [0x4d41, 0x5053],
    0: [...sunS, ...block(1, 66), ...block(111, 60), ...end],
  });
  assert.equal((await findInverterModel(connection, 1)).address, 70);
});

test('says what is missing when there is no marker, or no inverter', async () => {
  await assert.rejects(
    findInverterModel(deviceWith({}).connection, 1),
    /^Error: no SunSpec marker at 40000, 50000, 0$/,
  );
  const meter = deviceWith({ 40000: [...sunS, ...block(1, 66), ...block(203, 105), ...end] });
  await assert.rejects(findInverterModel(meter.connection, 1), /no SunSpec inverter model/);
});

test('passes an inverter model too short to hold its power', async () => {
  const { connection } = deviceWith({ 40000: [...sunS, ...block(103, 20), ...end] });
  await assert.rejects(findInverterModel(connection, 1), /no SunSpec inverter model/);
});

test('gives up a chain that does not end', async () => {
  const { connection, reads } = deviceWith({ 0: [...sunS, ...Array<number>(60_000).fill(0)] });
  await assert.rejects(findInverterModel(connection, 1), /no SunSpec inverter model/);
  assert.ok(reads() < 110, `${reads()} reads`);
});

test('gives up a chain that leads beyond the last register', async () => {
  const { connection } = deviceWith({ 40000: [...sunS, 1, 0xfffe] });
  await assert.rejects(findInverterModel(connection, 1), /no SunSpec inverter model/);
});
