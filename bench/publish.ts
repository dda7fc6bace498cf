// npm run bench:publish: two servers on one folder, steady requests, and one publication after the other of
// two small builds in turn. No answer may fail, no page may want assets that neither server has, and memory
// must stay level. Flags: --publications=50, --rate=200 requests a second
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { ask } from '../testing/server/ask.ts';
import { sampleManifest, writeSampleSite } from '../testing/server/sample-site.ts';
import { findFreePort, makeProductFolder, startProduct } from '../testing/server/start-process.ts';

const { values } = parseArgs({
  options: {
    publications: { type: 'string', default: '50' },
    rate: { type: 'string', default: '200' },
  },
});
const publications = Number(values.publications);
// A visit is a page, and its asset from the other server, as behind a proxy.
const visitEveryMs = 2_000 / Number(values.rate);
const mostGrowth = 1.1;

const { folder, remove } = await makeProductFolder();
const distDir = join(folder, 'dist');
await writeSampleSite(filesOf('a'), distDir);
const ports = [await findFreePort(), await findFreePort()] as const;
// Everything comes from one address, as from a proxy.
const servers = ports.map((PORT) =>
  startProduct(folder, { PORT, PARTS: 'site', TRUSTED_PROXIES: '127.0.0.1' }),
);
for (const { started } of servers) await started;

const counts = { pages: 0, assets: 0, failed: 0, mixed: 0, missing: 0 };
const reasons = new Map<string, number>();
const shownBy = new Map<string, string>();
let isOver = false;
const visits = new Set<Promise<void>>();
const traffic = sendSteadily();
const memory: number[] = [];
for (let index = 1; index <= publications; index += 1) {
  const name = index % 2 === 1 ? 'b' : 'a';
  await publish(name);
  while (!ports.every((port) => shownBy.get(port) === name)) await wait(20);
  memory.push(megabytes());
  process.stdout.write(`${index}: ${name}, ${megabytes().toFixed(0)} MB\n`);
}
isOver = true;
await traffic;
await Promise.all(visits);
for (const { process: server } of servers) server.kill('SIGTERM');
await Promise.all(servers.map(({ ended }) => ended));
await remove();

const third = Math.ceil(memory.length / 3);
const [middle, end] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(2 * third))];
process.stdout.write(
  `${counts.pages} pages, ${counts.assets} assets: ${counts.failed} failed, ${counts.mixed} mixed, ${counts.missing} assets missing; ` +
    `memory of both ${middle.toFixed(0)} MB in the middle third, ${end.toFixed(0)} MB in the last\n`,
);
for (const [reason, count] of reasons) process.stdout.write(`${count} × ${reason}\n`);
const isSound = counts.failed + counts.mixed + counts.missing === 0 && end < middle * mostGrowth;
process.exit(isSound ? 0 : 1);

async function sendSteadily(): Promise<void> {
  const start = performance.now();
  for (let count = 0; !isOver; count += 1) {
    const early = start + count * visitEveryMs - performance.now();
    if (early > 0) await wait(early);
    const one: Promise<void> = visit(count).finally(() => visits.delete(one));
    visits.add(one);
  }
}

async function visit(count: number): Promise<void> {
  const [port, other] = count % 2 === 0 ? ports : [ports[1], ports[0]];
  try {
    const page = await ask(Number(port), '/');
    counts.pages += 1;
    const name = /<title>(.*?)</.exec(String(page.body))?.[1] ?? '';
    if (page.status !== 200) fail(`page ${page.status}`);
    if (!String(page.headers['content-security-policy']).includes(hashOf(name))) counts.mixed += 1;
    shownBy.set(port, name);
    const asset = await ask(Number(other), assetOf(name));
    counts.assets += 1;
    if (asset.status !== 200 || !String(asset.body).startsWith(`// ${name} `)) counts.missing += 1;
  } catch (error) {
    fail(String((error as NodeJS.ErrnoException).code));
  }
}

function fail(reason: string): void {
  counts.failed += 1;
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

async function publish(name: string): Promise<void> {
  await writeSampleSite(filesOf(name), `${distDir}.draft`);
  rmSync(`${distDir}.previous`, { recursive: true, force: true });
  renameSync(distDir, `${distDir}.previous`);
  renameSync(`${distDir}.draft`, distDir);
}

function filesOf(name: string): Record<string, string> {
  const pages = sampleManifest.pages.map((page) => ({ ...page, scriptHashes: [hashOf(name)] }));
  return {
    'pages.json': JSON.stringify({ ...sampleManifest, pages }),
    'index.html': `<title>${name}</title><script src="${assetOf(name)}"></script>`,
    [assetOf(name).slice(1)]: `// ${name} ${'x'.repeat(100_000)}`,
    'build-stamp.txt': name,
  };
}

function assetOf(name: string): string {
  return `/_assets/page.${name}.js`;
}

function hashOf(name: string): string {
  return `sha256-${Buffer.from(name).toString('base64')}`;
}

/** What both servers have of the machine's memory. */
function megabytes(): number {
  const kilobytes = servers.map(({ process: { pid } }) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, part) => sum + part, 0) / 1024;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, part) => sum + part, 0) / Math.max(1, numbers.length);
}
