// Caddy with one of our configurations, in a folder of its own that goes away in the end.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import { fit, type ProxyPorts, type RunningProxy, startProxy } from './proxy-process.ts';
import type { Upstreams } from './replicas.ts';

/** Starts Caddy with the configuration for a machine of our own. */
export async function startShippedCaddy(
  ports: ProxyPorts,
  { ports: [first, second], releases }: Upstreams,
  changes: readonly (readonly [string, string])[] = [],
): Promise<RunningProxy> {
  return await startCaddy(join(import.meta.dirname, '../../deploy/caddy/Caddyfile'), ports, [
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${first} 127.0.0.1:${second} {`],
    // A test need not wait as long as visitors may.
    ['lb_try_duration 10s', 'lb_try_duration 2s'],
    ['/srv/leinestern', releases],
    ...changes,
  ]);
}

/**
 * Starts Caddy for `https://localhost`.
 *
 * @param caddyfile for `www.leinestern.example`
 * @param changes what else to replace in it
 */
export async function startCaddy(
  caddyfile: string,
  ports: ProxyPorts,
  changes: readonly (readonly [string, string])[],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const { authority, chain, key } = makeCertificate(folder);
  const fitted = fit(readFileSync(caddyfile, 'utf8'), [
    // Certificates of an authority of ours instead of a public one.
    ['\nleinestern.example {', `\nleinestern.example {\n\ttls ${chain} ${key}`],
    ['\nwww.leinestern.example {', `\nlocalhost {\n\ttls ${chain} ${key}`],
    ['www.leinestern.example', 'localhost'],
    [
      '\n{\n',
      `\n{
  admin off
  http_port ${ports.plain}
  https_port ${ports.secure}
  default_bind 127.0.0.1
  storage file_system ${folder}\n`,
    ],
    ...changes,
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, fitted);
  const environment = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...config], { env: environment, stdio: 'ignore' });
  const { logged, stop } = await startProxy('caddy', ['run', ...config], ports.secure, environment);
  return {
    authority,
    logged,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
