// A foreign Modbus TCP server: pymodbus with SunSpec inverters.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../process/free-port.ts';
import { stopProcess, tied } from '../process/processes.ts';

export interface InverterPoints {
  /** Value of the register; null is SunSpec's "not implemented". */
  readonly W?: number | null | 'inf' | 'nan';
  readonly W_SF?: number | null;
  /** Operating state, 4 is feeding. */
  readonly St?: number | null;
}

export interface PlantInverter {
  readonly unit: number;
  /** SunSpec model: 101 to 103, 111 to 113 or 701. */
  readonly model: number;
  /** Where its map begins: 40000, 50000 or 0. */
  readonly base: number;
  readonly points: InverterPoints;
}

/** Three phases, integers: 12,345.0 W as most inverters write it. */
export const integerInverter: PlantInverter = {
  ...{ unit: 1, model: 103, base: 40_000 },
  points: { W: 12_345, W_SF: 0, St: 4 },
};

export const floatInverter: PlantInverter = {
  ...{ unit: 2, model: 113, base: 50_000 },
  points: { W: 500.5, St: 4 },
};

export const derInverter: PlantInverter = {
  ...{ unit: 3, model: 701, base: 0 },
  points: { W: 71, W_SF: 2, St: 3 },
};

/** Starts the inverters and waits until they answer. @param port of an earlier run */
export async function runModbusPlant(inverters: readonly PlantInverter[], port?: number) {
  const usedPort = port ?? (await freePort());
  const script = fileURLToPath(new URL('modbus-plant.py', import.meta.url));
  const child = spawn(
    ...tied('/usr/bin/python3', [script, String(usedPort), JSON.stringify(inverters)]),
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const nextLine = linesOf(child);
  await nextLine();

  function order(text: object): Promise<string> {
    child.stdin.write(`${JSON.stringify(text)}\n`);
    return nextLine();
  }

  return {
    /** For `POWER_SOURCE`: all inverters. */
    url: `modbus-tcp://127.0.0.1:${usedPort}/${inverters.map(({ unit }) => unit).join(',')}`,
    port: usedPort,
    change: async (unit: number, points: InverterPoints) => void (await order({ unit, points })),
    /** Until it is changed, the inverter does not answer its gateway. */
    takeAway: async (unit: number) => void (await order({ unit, gone: true })),
    freeze: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: () => stopProcess(child, 'SIGKILL'),
  };
}

function linesOf(child: ChildProcess): () => Promise<string> {
  if (!child.stdout) throw new Error('The plant has no output to read.');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async () => {
    const line = await lines.next();
    if (line.done) throw new Error('The Modbus plant ended early, see above.');
    return line.value;
  };
}
