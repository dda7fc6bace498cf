// What testssl.sh finds about the TLS of a proxy with our configuration.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShippedCaddy } from '../../testing/deploy/caddy-process.ts';
import { startNginx } from '../../testing/deploy/nginx-process.ts';
import type { StartProxy } from '../../testing/deploy/proxy-process.ts';
import { startReplicas } from '../../testing/deploy/replicas.ts';
import { freePort } from '../../testing/process/free-port.ts';

export const proxies = { nginx: startNginx, Caddy: startShippedCaddy } as const;

export interface Finding {
  readonly id: string;
  readonly severity: string;
  readonly finding: string;
}

/** It asks for what is weak, and what it asks for in vain (WARN) on a busy machine is no fault. */
const weak = new Set(['MEDIUM', 'HIGH', 'CRITICAL', 'FATAL']);

/** Takes a secret in a page that repeats what was sent; ours hold no secret and repeat nothing. */
const harmless = new Set(['BREACH']);

/**
 * Starts a proxy before two servers and has it looked at.
 *
 * @param options which tests; all without any
 * @param changes what else to replace in the proxy's configuration
 * @returns everything above "low", and how much was found sound
 */
export async function examine(
  start: StartProxy,
  options: readonly string[] = [],
  changes: readonly (readonly [string, string])[] = [],
): Promise<{ readonly faults: Finding[]; readonly sound: number }> {
  const replicas = await startReplicas('https://localhost');
  const ports = { secure: await freePort(), plain: await freePort() };
  const proxy = await start(ports, replicas, changes);
  try {
    const found = await runTestssl(ports.secure, ['--add-ca', proxy.authority, ...options]);
    const faults = found.filter(({ id, severity }) => weak.has(severity) && !harmless.has(id));
    return { faults, sound: found.filter(({ severity }) => severity === 'OK').length };
  } finally {
    await proxy.stop();
    await replicas.stop();
  }
}

async function runTestssl(port: number, options: readonly string[]): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'testssl-'));
  const file = join(folder, 'findings.json');
  // It asks neither the DNS nor anybody else.
  const alone = ['--nodns', 'none', '--ip', '127.0.0.1', '--warnings', 'off', '--quiet'];
  try {
    const args = [...alone, ...options, '--jsonfile', file, `localhost:${port}`];
    const child = spawn('testssl', args, { stdio: 'ignore' });
    await once(child, 'exit');
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
