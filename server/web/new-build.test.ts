// A new build replaces the served one, as `npm run publish` does.
import assert from 'node:assert/strict';
import { renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { createTestClock } from '../../testing/process/test-clock.ts';
import { createTestLog } from '../../testing/process/test-log.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { ask } from '../../testing/server/ask.ts';
import {
  sampleManifest,
  sampleSiteUrl,
  writeSampleSite,
} from '../../testing/server/sample-site.ts';
import { makeProductFolder, runProduct } from '../../testing/server/start-process.ts';
import { createSecurityHeaders } from './headers.ts';
import { assetsAheadMs, keepAssetsMs, openSite, pollEveryMs } from './site.ts';

const asset = (name: string) => `/_assets/page.${name}.js`;

/** Files of a build that is known by its name, its asset and its policy. */
function filesOf(name: string): Record<string, string> {
  const hash = `sha256-${Buffer.from(name).toString('base64')}`;
  return {
    'pages.json': JSON.stringify({ ...sampleManifest, scriptHashes: [hash] }),
    'index.html': `<title>${name}</title><script src="${asset(name)}"></script>`,
    [asset(name).slice(1)]: `// ${name} ${'x'.repeat(100_000)}`,
    'build-stamp.txt': name,
  };
}

/** Writes the build beside and swaps it in. */
async function publish(distDir: string, name: string): Promise<void> {
  await writeSampleSite(filesOf(name), `${distDir}.draft`);
  rmSync(`${distDir}.previous`, { recursive: true, force: true });
  renameSync(distDir, `${distDir}.previous`);
  renameSync(`${distDir}.draft`, distDir);
}

async function startSite(t: TestContext) {
  const distDir = join(temporaryFolder(), 'dist');
  await writeSampleSite(filesOf('one'), distDir);
  const clock = createTestClock();
  const { lines, log } = createTestLog();
  const security = createSecurityHeaders(sampleSiteUrl);
  const site = await openSite({ distDir, siteUrl: sampleSiteUrl }, { clock, log, security });
  t.after(site[Symbol.dispose]);
  const shown = () =>
    /<title>(.*?)</.exec(String(site.find('/')?.representations.identity.body))?.[1];
  const waitsFor = (ms: number) => untilTrue('it waits', () => clock.waits().includes(ms));
  return {
    ...{ clock, distDir, shown },
    errors: () => lines.filter(({ level }) => level >= 50).map((line) => JSON.stringify(line)),
    offered: (...names: string[]) => names.map((name) => site.find(asset(name)) !== undefined),
    /** Polls for a new build and waits for the result. */
    async poll() {
      clock.advance(pollEveryMs);
      await waitsFor(pollEveryMs);
    },
    /** Polls, and waits until the new build is shown. */
    async take(name: string) {
      clock.advance(pollEveryMs);
      await waitsFor(assetsAheadMs);
      clock.advance(assetsAheadMs);
      await untilTrue('it is shown', () => shown() === name);
      await waitsFor(pollEveryMs);
    },
  };
}

test('assets of the build before stay for those who have its pages open, and then go', async (t) => {
  const { clock, distDir, poll, offered, take } = await startSite(t);
  for (const name of ['two', 'three', 'four']) {
    await publish(distDir, name);
    await take(name);
  }
  assert.ok(pollEveryMs + assetsAheadMs < 5_000);
  clock.advance(600_000);
  assert.deepEqual(offered('one', 'two', 'three', 'four'), [true, true, true, true]);
  clock.advance(keepAssetsMs);
  await untilTrue('it looks again', () => clock.waits().includes(pollEveryMs));
  await poll();
  await untilTrue('they are gone', () => offered('three')[0] === false);
  assert.deepEqual(offered('one', 'two', 'three', 'four'), [false, false, false, true]);
  renameSync(distDir, `${distDir}.beside`);
  renameSync(`${distDir}.previous`, distDir);
  await take('three');
});

test('a build that is not whole is not taken and told once, and taken once it is', async (t) => {
  const { distDir, errors, poll, shown, take } = await startSite(t);
  await publish(distDir, 'two');
  const file = join(distDir, asset('two'));
  unlinkSync(file);
  for (let polls = 0; polls < 3; polls += 1) await poll();
  assert.deepEqual([shown(), errors().length], ['one', 1]);
  assert.match(errors()[0] ?? '', /page\.two\.js is missing, for \//);
  writeFileSync(file, '// two');
  await take('two');
});

test('two servers under steady requests answer all of them over three publications', {
  timeout: 120_000,
}, async (t) => {
  const { folder } = await makeProductFolder();
  const distDir = join(folder, 'dist');
  await writeSampleSite(filesOf('0'), distDir);
  const run = () => runProduct(t, { PARTS: 'site' }, folder);
  const ports = (await Promise.all([run(), run()])).map(({ port }) => port);

  const errors: string[] = [];
  const seen = new Map<number, string>();
  let isOver = false;
  async function visit(port: number): Promise<void> {
    while (!isOver) {
      const page = await ask(port, '/');
      const name = /<title>(.*?)</.exec(String(page.body))?.[1] ?? '';
      const hash = Buffer.from(name).toString('base64');
      const isMixed = !String(page.headers['content-security-policy']).includes(`-${hash}'`);
      if (page.status !== 200 || isMixed) errors.push(`page ${name}: ${page.status}`);
      // A proxy may ask another server for the assets.
      for (const from of ports) {
        const { body, status } = await ask(from, asset(name));
        const isRight = status === 200 && String(body).startsWith(`// ${name} `);
        if (!isRight) errors.push(`asset of ${name}: ${status}`);
      }
      seen.set(port, name);
      await wait(20);
    }
  }
  const visits = ports.flatMap((port) => [visit(port), visit(port)]);
  for (const name of ['1', '2', '3']) {
    await publish(distDir, name);
    const isSeen = () => errors.length > 0 || ports.every((port) => seen.get(port) === name);
    await untilTrue('both show it', isSeen);
  }
  isOver = true;
  await Promise.all(visits);
  assert.deepEqual(errors, []);
});
