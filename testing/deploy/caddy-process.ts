// Caddy with one of our configurations, in a folder of its own that goes away in the end.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './certificate.ts';
import {
  type Change,
  changesForEditor,
  deskHost,
  fit,
  type ProxyPorts,
  type RunningProxy,
  startProxy,
} from './proxy-process.ts';
import type { Beside, Upstreams } from './replicas.ts';

const shipped = join(import.meta.dirname, '../../deploy/caddy');

/** Starts Caddy with the configuration for a machine of our own, and for the desk where there is one. */
export async function startShippedCaddy(
  ports: ProxyPorts,
  upstreams: Upstreams,
  changes: readonly Change[] = [],
): Promise<RunningProxy> {
  const {
    ports: [first, second],
    releases,
  } = upstreams;
  const fitting: Change[] = [
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${first} 127.0.0.1:${second} {`],
    // A test need not wait as long as visitors may.
    ['lb_try_duration 10s', 'lb_try_duration 2s'],
    ['/srv/leinestern', releases],
    ...changes,
  ];
  return await startCaddy(join(shipped, 'Caddyfile'), ports, fitting, upstreams);
}

/**
 * Starts Caddy for `https://localhost`.
 *
 * @param caddyfile for `www.leinestern.example`
 * @param changes what else to replace in its files
 * @param beside the desk and the editor, where there are any
 */
export async function startCaddy(
  caddyfile: string,
  ports: ProxyPorts,
  changes: readonly Change[],
  beside: Beside = {},
): Promise<RunningProxy> {
  const { desk, editor } = beside;
  const folder = mkdtempSync(join(tmpdir(), 'caddy-'));
  const { authority, chain, key } = makeCertificate(folder);
  const files = new Map([['Caddyfile', readFileSync(caddyfile, 'utf8')]]);
  if (desk) files.set('desk.caddyfile', readFileSync(join(shipped, 'desk.caddyfile'), 'utf8'));
  if (editor) {
    const name = 'desk-editor.caddyfile';
    files.set(name, readFileSync(join(shipped, name), 'utf8'));
  }
  const fitted = fit(files, [
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
    ...(desk ? changesForDesk(`${chain} ${key}`, desk) : []),
    ...(editor ? ([['(editor-away) {', `(editor-away) {\n\ttls ${chain} ${key}`]] as const) : []),
    ...changesForEditor(ports, beside),
    ...changes,
  ]);
  for (const [name, text] of fitted) writeFileSync(join(folder, name), text);
  const file = join(folder, 'Caddyfile');
  const environment = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...config], { env: environment, stdio: 'ignore' });
  const { logged, stop } = await startProxy('caddy', ['run', ...config], {
    port: ports.secure,
    hasDesk: desk !== undefined,
    environment,
  });
  return {
    authority,
    logged,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

function changesForDesk(certificate: string, port: string): Change[] {
  return [
    [`\n${deskHost} {`, `\n${deskHost} {\n\ttls ${certificate}`],
    ['reverse_proxy 127.0.0.1:3003', `reverse_proxy 127.0.0.1:${port}`],
  ];
}
