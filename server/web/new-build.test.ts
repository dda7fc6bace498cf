// A build that takes the place of the one that is served, as `npm run publish` swaps it in.
import assert from 'node:assert/strict';
import { mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '../../testing/server/ask.ts';
import { createMovedClock } from '../../testing/server/moved-clock.ts';
import {
  sampleManifest,
  sampleSiteUrl,
  writeSampleSite,
} from '../../testing/server/sample-site.ts';
import {
  findFreePort,
  makeProductFolder,
  startProduct,
} from '../../testing/server/start-process.ts';
import { noticePageOf } from './fill-notice.ts';
import { createSecurityHeaders } from './headers.ts';
import { assetsAheadMs, createSite, keepAssetsMs, lookEveryMs } from './site.ts';

const lookMs = 5;
const visitEveryMs = 20;
const asset = (name: string) => `/_assets/page.${name}.js`;

/** Files of a build that is known by its name, its asset and its policy. */
function filesOf(name: string): Record<string, string> {
  const hash = `sha256-${Buffer.from(name).toString('base64')}`;
  const pages = sampleManifest.pages.map((page) => ({ ...page, scriptHashes: [hash] }));
  return {
    'pages.json': JSON.stringify({ ...sampleManifest, pages }),
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

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(lookMs);
}

async function startSite(context: TestContext, siteUrl = sampleSiteUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  const distDir = join(folder, 'dist');
  await writeSampleSite(filesOf('one'), distDir);
  const clock = createMovedClock();
  const faults: string[] = [];
  const warnings: object[] = [];
  const log = {
    info: () => {},
    warn: (details: object) => void warnings.push(details),
    error: ({ err }: { err?: unknown }) => void faults.push(String(err)),
  };
  const security = createSecurityHeaders(siteUrl);
  const site = createSite({ distDir, siteUrl }, { clock, log, security });
  await site.start();
  context.after(async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  });
  const shown = () => /<title>(.*?)</.exec(String(site.find('/')?.forms.identity.body))?.[1];
  const isOffered = (name: string) => site.find(asset(name)) !== undefined;
  /** Looks, and waits until what was found is shown. */
  const take = async (name: string) => {
    clock.advance(lookEveryMs);
    await until(() => clock.waits().includes(assetsAheadMs));
    clock.advance(assetsAheadMs);
    await until(() => shown() === name && clock.waits().includes(lookEveryMs));
  };
  return { clock, distDir, faults, folder, isOffered, shown, site, take, warnings };
}

test('a new build is shown within 5 s, its assets first, with its own policy', {
  timeout: 30_000,
}, async (context) => {
  const { clock, distDir, isOffered, shown, site } = await startSite(context);
  await publish(distDir, 'two');
  clock.advance(lookEveryMs);
  await until(() => isOffered('two'));
  assert.equal(shown(), 'one');
  await until(() => clock.waits().includes(assetsAheadMs));
  clock.advance(assetsAheadMs);
  await until(() => shown() === 'two');
  assert.ok(lookEveryMs + assetsAheadMs < 5_000);
  const hash = Buffer.from('two').toString('base64');
  const policyOf = (headers = {}) => JSON.stringify(headers);
  assert.ok(policyOf(site.find('/')?.forms.identity.headers).includes(`'sha256-${hash}'`));
  // A form that was sent before the swap gets the page of the new build, with that page's policy.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  const notice = { language: 'de', status: 200, title: '', text: '', form: undefined, faults: {} };
  noticePageOf(site)({ ...notice, language: 'de' }, response);
  assert.ok(String(response.getHeader('Content-Security-Policy')).includes(`'sha256-${hash}'`));
});

test('assets of the build before stay for those who have its pages open, and then go', {
  timeout: 30_000,
}, async (context) => {
  const { clock, distDir, isOffered, take } = await startSite(context);
  for (const name of ['two', 'three', 'four']) {
    await publish(distDir, name);
    await take(name);
  }
  clock.advance(600_000);
  assert.deepEqual(['one', 'two', 'three', 'four'].map(isOffered), [true, true, true, true]);
  clock.advance(keepAssetsMs);
  await until(() => clock.waits().includes(lookEveryMs));
  clock.advance(lookEveryMs);
  await until(() => !isOffered('three'));
  assert.deepEqual(['one', 'two', 'three', 'four'].map(isOffered), [false, false, false, true]);
});

test('the build before comes back when the folders are swapped again', {
  timeout: 30_000,
}, async (context) => {
  const { distDir, folder, take } = await startSite(context);
  await publish(distDir, 'two');
  await take('two');
  renameSync(distDir, join(folder, 'beside'));
  renameSync(`${distDir}.previous`, distDir);
  await take('one');
});

test('a build that is not whole is not taken, and is once it is', {
  timeout: 30_000,
}, async (context) => {
  const { clock, distDir, faults, shown, take } = await startSite(context);
  await publish(distDir, 'two');
  const file = join(distDir, asset('two'));
  unlinkSync(file);
  for (let look = 0; look < 3; look += 1) {
    clock.advance(lookEveryMs);
    await until(() => clock.waits().includes(lookEveryMs));
  }
  assert.equal(shown(), 'one');
  assert.equal(faults.length, 1, 'the same fault is told once');
  assert.match(faults[0] ?? '', /page\.two\.js is missing, for \//);
  writeFileSync(file, '// two');
  await take('two');
});

test('a folder without its stamp is not looked into', { timeout: 30_000 }, async (context) => {
  const { clock, distDir, faults, shown } = await startSite(context);
  await publish(distDir, 'two');
  unlinkSync(join(distDir, 'build-stamp.txt'));
  clock.advance(lookEveryMs);
  await until(() => clock.waits().includes(lookEveryMs));
  assert.deepEqual([shown(), faults], ['one', []]);
});

test('pages that were built for another address are told of, but on this machine', async (context) => {
  const siteUrl = 'https://www.other.example';
  const { warnings } = await startSite(context, siteUrl);
  assert.deepEqual(warnings, [{ built: sampleSiteUrl, siteUrl }]);
  assert.deepEqual((await startSite(context)).warnings, []);
  assert.deepEqual((await startSite(context, 'http://localhost:8080')).warnings, []);
});

test('two servers under steady requests answer all of them over three publications', {
  timeout: 120_000,
}, async (context) => {
  const product = await makeProductFolder();
  context.after(() => product.remove());
  const distDir = join(product.folder, 'dist');
  await writeSampleSite(filesOf('0'), distDir);
  const ports = [await findFreePort(), await findFreePort()];
  const servers = ports.map((PORT) => startProduct(product.folder, { PORT, PARTS: 'site' }));
  context.after(() => servers.map((server) => server.process.kill('SIGKILL')));
  for (const { started } of servers) assert.ok(await started);

  const faults: string[] = [];
  const seen = new Map<string, string>();
  let isOver = false;
  const other = (port: string) => ports.find((each) => each !== port) ?? port;
  async function visit(port: string): Promise<void> {
    while (!isOver) {
      const page = await ask(Number(port), '/');
      const name = /<title>(.*?)</.exec(String(page.body))?.[1] ?? '';
      const hash = Buffer.from(name).toString('base64');
      const isMixed = !String(page.headers['content-security-policy']).includes(`-${hash}'`);
      if (page.status !== 200 || isMixed) faults.push(`page ${name}: ${page.status}`);
      // A proxy may ask another server for the assets.
      for (const from of [port, other(port)]) {
        const { body, status } = await ask(Number(from), asset(name));
        if (status !== 200 || !String(body).startsWith(`// ${name} `)) {
          faults.push(`asset of ${name}: ${status}`);
        }
      }
      seen.set(port, name);
      await wait(visitEveryMs);
    }
  }
  const visits = ports.flatMap((port) => [visit(port), visit(port)]);
  for (const name of ['1', '2', '3']) {
    await publish(distDir, name);
    await until(() => faults.length > 0 || ports.every((port) => seen.get(port) === name));
  }
  isOver = true;
  await Promise.all(visits);
  assert.deepEqual(faults, []);
});
