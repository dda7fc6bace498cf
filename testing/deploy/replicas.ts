// Two processes of the real product, as they stand behind a proxy, and a release folder with the
// assets that the proxy serves itself.
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSampleSite } from '../server/sample-site.ts';
import {
  findFreePort,
  makeProductFolder,
  type Product,
  startProduct,
} from '../server/start-process.ts';

/** What may stand behind a proxy beside the site. */
export interface Beside {
  /** The port of the desk. */
  readonly desk?: string;
  /** The port of the editor; its preview has the next. */
  readonly editor?: number;
}

/** What a proxy stands in front of. */
export interface Upstreams extends Beside {
  readonly ports: readonly [string, string];
  /** What stands in for `/srv/leinestern`. */
  readonly releases: string;
}

export interface Replicas extends Upstreams {
  /** Ends one and waits until it has. */
  stopOne(index: 0 | 1): Promise<void>;
  stop(): Promise<void>;
}

/** An asset that only the release before had. */
export const formerAsset = '/_assets/former.Ab3dE.js';
/** An asset that came after the servers had read theirs: whoever has it reads the disk. */
export const proxyAsset = '/_assets/proxy.Ab3dE.js';

/** @param siteUrl under which the proxy is reached */
export async function startReplicas(siteUrl: string): Promise<Replicas> {
  const product = await makeProductFolder();
  const former = await writeSampleSite({});
  const releases = mkdtempSync(join(tmpdir(), 'releases-'));
  await writeSampleSite({ [formerAsset]: 'former' }, join(former.distDir, 'dist'));
  symlinkSync(product.folder, join(releases, 'current'));
  symlinkSync(former.distDir, join(releases, 'previous'));
  // Started by root, a proxy becomes somebody who may read only what everybody may.
  for (const folder of [releases, product.folder, former.distDir]) chmodSync(folder, 0o755);

  const ports = [await findFreePort(), await findFreePort()] as const;
  const start = (port: string): Product =>
    startProduct(product.folder, {
      PORT: port,
      SITE_URL: siteUrl,
      DATA_DIR: `var-${port}`,
      TRUSTED_PROXIES: '127.0.0.1/32',
      MAIL_FORM_LIMIT: '1/10min',
      MAIL_AS_FILES: 'yes',
    });
  const running = ports.map(start);
  const end = async ({ process, ended }: Product) => {
    process.kill('SIGTERM');
    return ended;
  };
  const stop = async () => {
    const ended = await Promise.all(running.map(end));
    rmSync(releases, { recursive: true });
    await Promise.all([product.remove(), former.remove()]);
    return ended;
  };

  const lines = await Promise.all(running.map(({ started }) => started));
  if (lines.includes(undefined)) {
    const faults = (await stop()).map((ended) => ended.faults);
    throw new Error(`A server did not start: ${faults.join('')}`);
  }
  await writeSampleSite({ [proxyAsset]: 'proxy' }, join(product.folder, 'dist'));
  return {
    ports,
    releases,
    async stopOne(index) {
      await end(running[index] as Product);
    },
    async stop() {
      await stop();
    },
  };
}
