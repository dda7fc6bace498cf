import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Check, stops, warns } from './finding.ts';

const at = 'Node.js';
const fix = 'Installieren Sie es mit deploy/install-node (docs/operate.md).';
// The archive has about 60 MB.
const downloadMs = 5 * 60_000;

/**
 * Whether the running binary is an official Node release. Checksums are published for archives only, so the archive is
 * downloaded, verified, and compared.
 */
export const nodeRelease: Check = async function* ({ node, patienceMs }) {
  const name = `node-${node.version}-${process.platform}-${process.arch}`;
  const from = `${node.releases}/${node.version}`;
  try {
    const sums = await get(`${from}/SHASUMS256.txt`, patienceMs);
    const archive = sums && (await get(`${from}/${name}.tar.gz`, downloadMs));
    if (!sums || !archive?.body) {
      const sentence = `Node ${node.version} für diese Maschine ist keine veröffentlichte Fassung.`;
      yield stops(at, sentence, fix);
      return;
    }
    const [published, official] = await hashesOf(archive.body, `${name}/bin/node`);
    if (!(await sums.text()).includes(`${published}  ${name}.tar.gz`)) {
      throw new Error('das Archiv hat eine andere Prüfsumme als angegeben');
    }
    if ((await hashOf(createReadStream(node.file))) === official) return;
    const sentence = `Das laufende Node (${node.file}) ist nicht das veröffentlichte ${node.version}.`;
    yield stops(at, sentence, fix);
  } catch (error) {
    const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException };
    yield warns(
      at,
      `Nicht geprüft: ob das laufende Node das veröffentlichte ist, denn ${node.releases} ließ sich nicht lesen (${cause?.code ?? message}).`,
      'Prüfen Sie es von einer Maschine aus, die das kann, oder nennen Sie einen Spiegel mit --node-releases=<URL>.',
    );
  }
};

/** @returns undefined if there is no such file @throws Error if unreachable, or on other errors */
async function get(url: string, timeoutMs: number): Promise<Response | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer;
}

/** SHA-256 of an archive, and of one file in it. */
async function hashesOf(
  archive: AsyncIterable<Uint8Array>,
  file: string,
): Promise<[string, string]> {
  const tar = spawn('tar', ['-xzOf', '-', file], { stdio: ['pipe', 'pipe', 'ignore'] });
  const whole = createHash('sha256');
  const unpacked = hashOf(tar.stdout);
  await pipeline(
    archive,
    async function* (chunks) {
      for await (const chunk of chunks) {
        whole.update(chunk);
        yield chunk;
      }
    },
    tar.stdin,
  );
  return [whole.digest('hex'), await unpacked];
}

async function hashOf(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk);
  return hash.digest('hex');
}
