// One process of the real product, site and desk, as it stands behind a proxy.
import { join } from 'node:path';
import type { Role } from '../../desk/api/roles.ts';
import { buildPages } from '../../desk/server/build-pages.ts';
import { addColleagueAt } from '../desk/sign-in.ts';
import { findFreePort, makeProductFolder, startProduct } from '../server/start-process.ts';
import { deskHost, type Upstreams } from './proxy-programs.ts';

export const deskUrl = `https://${deskHost}`;

export interface SiteWithDesk extends Upstreams {
  readonly desk: string;
  /** Adds a colleague. @returns the cookie of their session */
  signIn(mail: string, role?: Role, name?: string): Promise<string>;
  /** Ends the process and waits until it has. Harmless when called again. */
  stop(): Promise<void>;
}

/** Starts it with the settings of docs/operate.md. @param more settings beside those */
export async function startSiteWithDesk(more: Record<string, string> = {}): Promise<SiteWithDesk> {
  await buildPages();
  const { folder } = await makeProductFolder();
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

  return {
    ports: [port, port],
    desk,
    releases: '/nowhere',
    async signIn(mail, role = 'manage', name = 'Ada Beispiel') {
      const location = { dataDir: join(folder, 'var') };
      const cookie = await addColleagueAt(location, { mail, name, role }, deskUrl);
      return `${cookie.name}=${cookie.value}`;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
