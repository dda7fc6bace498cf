import { spawn } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs a tool from node_modules with the Node that runs us.
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
  const child = spawn(process.execPath, [join('node_modules', script), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with code ${code}`);
}
