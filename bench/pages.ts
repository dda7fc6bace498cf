// npm run bench:pages: Lighthouse as on a phone, of our pages and, in the same run, of the same pages
// as plain HTML: same words, pictures, font and style, no script, served by a server that does nothing else.
// Then the EcoIndex of every page, which is to be 80 or more, or as testing/pages/long-pages.ts grants.
// Flags: --runs=5 of which the median counts, --only=/orion,/kontakt
import { parseArgs } from 'node:util';
import { publicRoutes } from '../e2e/support/routes.ts';
import { runSite } from '../e2e/support/run-site.ts';
import { buildIfStale } from '../scripts/build/build-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { weighPages } from '../testing/pages/ecoindex.ts';
import { describeWeight, tooHeavy } from '../testing/pages/long-pages.ts';
import { untilTrue } from '../testing/process/until-true.ts';
import { breachesOf, describe } from './pages/judge.ts';
import { installLighthouse, type Measured, measure } from './pages/lighthouse.ts';
import { measuredPages } from './pages/measured-pages.ts';
import { median } from './pages/median.ts';
import { startPlainServer } from './pages/plain-server.ts';
import { requirePrograms } from './support/require-programs.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const runs = Number(values.runs);
const wanted = values.only?.split(',');
const pages = measuredPages.filter((path) => wanted?.includes(path) ?? true);

requirePrograms('bench:pages', [
  { file: debianChromium.executablePath, name: 'chromium-headless-shell' },
]);
await buildIfStale();
installLighthouse();
const site = await runSite();
const plain = await startPlainServer(site.url, pages);
const breaches: string[] = [];
try {
  await untilPackedAtBest();
  for (const path of pages) breaches.push(...(await compare(path)));
  breaches.push(...(await judgeWeights()));
} finally {
  plain.stop();
  await site.stop();
}
for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`);
process.exit(breaches.length === 0 ? 0 : 1);

/** A server that visitors meet has long done so: all pages at once, soon after its start. */
async function untilPackedAtBest(): Promise<void> {
  // A page without live values: only its packing can change it.
  const request = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
  const tag = async () => (await fetch(`${site.url}/agb`, request)).headers.get('etag');
  const quick = await tag();
  await untilTrue('the pages are packed at their best', async () => (await tag()) !== quick);
}

async function judgeWeights(): Promise<string[]> {
  const paths = publicRoutes.filter((path) => wanted?.includes(path) ?? true);
  const weights = await weighPages(site.url, paths);
  return weights.flatMap((weight, index) => {
    const path = paths[index] ?? '';
    process.stdout.write(`${describeWeight(path, weight)}\n`);
    return tooHeavy(path, weight) ?? [];
  });
}

async function compare(path: string): Promise<string[]> {
  const ours: Measured[] = [];
  const theirs: Measured[] = [];
  // In turns, so that a busy minute of the machine is felt by both.
  for (let run = 0; run < runs; run += 1) {
    ours.push(await measure(`${site.url}${path}`));
    theirs.push(await measure(`${plain.url}${path}`));
  }
  const [our, their] = [median(ours), median(theirs)];
  process.stdout.write(`${describe(path, our, their)}\n\n`);
  return breachesOf(path, our, their);
}
