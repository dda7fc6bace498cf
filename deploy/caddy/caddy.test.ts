import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fit, startProxy } from '../testing/proxy-process.ts';
import { testProxy } from '../testing/proxy-promises.ts';

testProxy('Caddy', async (ports, replicas) => {
  const folder = mkdtempSync(join(tmpdir(), 'caddy-test-'));
  const file = join(folder, 'Caddyfile');
  const [first, second] = replicas.ports;
  const written = readFileSync(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  const fitted = fit(written, [
    ['reverse_proxy 127.0.0.1:3000 {', `reverse_proxy 127.0.0.1:${first} 127.0.0.1:${second} {`],
    // The test need not wait as long as visitors may.
    ['lb_try_duration 10s', 'lb_try_duration 2s'],
    ['www.leinestern.example', 'localhost'],
    ['/srv/leinestern', replicas.releases],
  ]);
  // Certificates of its own authority instead of a public one, kept in the folder.
  const options = `admin off
  http_port ${ports.plain}
  https_port ${ports.secure}
  default_bind 127.0.0.1
  local_certs
  skip_install_trust
  storage file_system ${folder}`;
  writeFileSync(file, `{\n${options}\n}\n${fitted}`);
  const environment = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
  const config = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync('caddy', ['validate', ...config], { env: environment, stdio: 'ignore' });
  const stop = await startProxy('caddy', ['run', ...config], ports.secure, environment);
  return async () => {
    await stop();
    rmSync(folder, { recursive: true });
  };
});
