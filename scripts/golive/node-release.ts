import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Check, stops, warns } from './finding.ts';

const fix = 'Installieren Sie es mit deploy/install-node (docs/operate.md).';
// The archive has about 60 MB, the binary in it 130 MB.
const downloadTimeoutMs = 5 * 60_000;
const maxBuffer = 500_000_000;

/**
 * Whether the running binary is an official Node release. Checksums are published for archives only, so the archive is
 * downloaded, verified, and compared.
 */
export const nodeRelease: Check = async function* ({ node, timeoutMs }) {
  const name = `node-${node.version}-${process.platform}-${process.arch}`;
  const from = `${node.releases}/${node.version}`;
  try {
    const sums = await get(`${from}/SHASUMS256.txt`, timeoutMs);
    const archive = sums && (await get(`${from}/${name}.tar.gz`, downloadTimeoutMs));
    if (!archive) {
      yield stops`Node.js: Node ${node.version} für diese Maschine ist nicht veröffentlicht.
        → ${fix}`;
      return;
    }
    if (!sums.includes(`${hash('sha256', archive)}  ${name}.tar.gz`)) {
      throw new Error('das Archiv hat eine andere Prüfsumme als angegeben');
    }
    const unpack = ['-xzOf', '-', `${name}/bin/node`];
    const { stdout: official } = spawnSync('tar', unpack, { input: archive, maxBuffer });
    if (official.equals(readFileSync(node.file))) return;
    yield stops`Node.js: Das laufende Node (${node.file}) ist nicht das veröffentlichte ${node.version}.
      → ${fix}`;
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    yield warns`Node.js: Nicht geprüft: ob das laufende Node das veröffentlichte ist, denn ${node.releases} ließ sich nicht lesen (${cause?.code ?? message}).
      → Prüfen Sie es von einer Maschine aus, die das kann, oder nennen Sie einen Spiegel mit --node-releases=<URL>.`;
  }
};

/** @returns undefined if there is no such file @throws Error if unreachable, or on other errors */
async function get(url: string, timeoutMs: number): Promise<Buffer | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`Status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
