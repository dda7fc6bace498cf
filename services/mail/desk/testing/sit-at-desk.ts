// The desk inside the test's own process, with an operator who answers what the test says.
import { systemRandomness } from '../../system-randomness.ts';
import { testSettings } from '../../testing/running-service.ts';
import { runDesk } from '../run-desk.ts';
import type { DeskAnswer } from './type-desk.ts';

/** @param answer what the operator types when asked; nobody is there without it */
export async function sitAtDesk(
  dataDir: string,
  typed: readonly string[],
  answer?: string,
): Promise<DeskAnswer> {
  const output: string[] = [];
  const faults: string[] = [];
  const code = await runDesk(typed, testSettings(dataDir), {
    now: () => Date.now(),
    randomness: { ...systemRandomness, fraction: () => 0 },
    terminal: {
      print: (text) => output.push(`${text}\n`),
      warn: (text) => faults.push(`${text}\n`),
      ask: answer === undefined ? undefined : async () => answer,
    },
  });
  return { code, output: output.join(''), faults: faults.join('') };
}
