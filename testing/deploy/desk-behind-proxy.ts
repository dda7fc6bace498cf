// One process of the real product, site and desk, as it stands behind a proxy.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Role } from '../../desk/api/roles.ts';
import { buildPages } from '../../desk/server/build-pages.ts';
import { createBrowser } from '../desk/browser.ts';
import { join as joinDesk } from '../desk/sign-in.ts';
import { findFreePort, makeProductFolder, startProduct } from '../server/start-process.ts';
import { deskHost } from './proxy-process.ts';
import type { Upstreams } from './replicas.ts';

export const deskUrl = `https://${deskHost}`;

export interface SiteWithDesk extends Upstreams {
  readonly desk: string;
  /** Invites somebody, who sets up their account without the proxy. @returns the cookie of their session */
  signIn(mail: string, role?: Role, name?: string): Promise<string>;
  /** Ends the process and waits until it has. Harmless when called again. */
  stop(): Promise<void>;
}

const script = join(import.meta.dirname, '../../scripts/desk.ts');

/** Starts it with the settings of docs/operate.md. @param more settings beside those */
export async function startSiteWithDesk(more: Record<string, string> = {}): Promise<SiteWithDesk> {
  await buildPages();
  const { folder, remove } = await makeProductFolder();
  const [port, desk] = [await findFreePort(), await findFreePort()];
  const env = {
    PORT: port,
    SITE_URL: 'https://localhost',
    DATA_DIR: 'var',
    TRUSTED_PROXIES: '127.0.0.1',
    PARTS: 'site,mail,power,desk',
    DESK_PORT: desk,
    DESK_URL: deskUrl,
    MAIL_AS_FILES: 'yes',
    ...more,
  };
  const { ended, process: child, started } = startProduct(folder, env);
  if ((await started) === undefined) throw new Error((await ended).faults);

  async function invite(mail: string, role: string, name: string): Promise<string> {
    const args = [script, 'invite', mail, '--name', name, '--role', role];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
    return /#([0-9a-f]{64})/.exec(stdout)?.[1] ?? '';
  }

  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    child.kill('SIGTERM');
    await ended;
    await remove();
  }

  return {
    ports: [port, port],
    desk,
    releases: '/nowhere',
    async signIn(mail, role = 'manage', name = 'Ada Beispiel') {
      const address = `http://127.0.0.1:${desk}`;
      const browser = (network = '192.0.2.1') =>
        createBrowser({ address, origin: deskUrl, network });
      const asNamed = (to: string, as = 'manage') => invite(to, as, name);
      const colleague = await joinDesk({ browser, invite: asNamed }, mail, role);
      return [...colleague.browser.cookies].map((cookie) => cookie.join('=')).join('; ');
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
  };
}
