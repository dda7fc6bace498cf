import { join } from 'node:path';
import { startChild } from './start-child.ts';

/**
 * Runs a tool from node_modules with the Node that runs us. Ends the process when we are asked to stop
 * meanwhile.
 *
 * @param script path inside node_modules, e.g. `astro/bin/astro.mjs`
 * @param environment what its environment has besides ours
 * @throws Error when it ends with another code than 0
 */
export async function runTool(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = startChild([join('node_modules', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const { code, isStopped } = await child.ended;
  if (isStopped) process.exit(1);
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with code ${code}`);
}
