import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { solarMarkers } from '../../contract/page-markers.ts';
import type { PowerLatest } from '../../contract/power.ts';
import { createMovedClock } from '../../testing/server/moved-clock.ts';
import { sampleManifest, samplePlace, writeSampleSite } from '../../testing/server/sample-site.ts';
import { createSecurityHeaders } from '../security-headers.ts';
import { createSite } from './create-site.ts';

const lookMs = 5;
const siteUrl = 'http://localhost:3000';
const { kilowatts, words, origin } = solarMarkers;

test('the page holds the last value of the plant and its time, as text and for its script', async (context) => {
  const { read } = await startSite(context, () => valueAt('2026-06-01T11:59:30Z', 103_474));
  assert.equal(
    read('/'),
    '<i props="&quot;103,47&quot;">103,47</i> Stand 13:59\u00a0Uhr, Simulierte Werte',
  );
});

test('a new value stands in the page a minute later, and other pages stay as they are', async (context) => {
  let latest = valueAt('2026-06-01T12:00:00Z', 103_474);
  const { clock, site, read } = await startSite(context, () => latest);
  const packedQuickly = site.find('/kontakt');
  clock.moveTo('2026-06-01T12:01:00Z');
  while (site.find('/kontakt') === packedQuickly) await wait(lookMs);

  const otherPage = site.find('/kontakt');
  latest = valueAt('2026-06-01T12:01:59Z', 58_200);
  clock.moveTo('2026-06-01T12:01:40Z');
  assert.match(read('/'), /103,47.*Stand 14:00/);

  clock.moveTo('2026-06-01T12:02:00Z');
  while (!read('/').includes('58,20')) await wait(lookMs);
  assert.equal(site.find('/kontakt'), otherPage);
});

test('15 seconds after the start pages are packed at their best', async (context) => {
  const { clock, site } = await startSite(context);
  const packed = () => site.find('/agb')?.variants.br?.body.length ?? Number.NaN;
  const quickly = packed();
  clock.moveTo('2026-06-01T12:00:15Z');
  while (packed() === quickly) await wait(lookMs);
  assert.ok(packed() < quickly * 0.97, `${packed()} of ${quickly} bytes`);
});

test('a plant that fell silent is shown with its age', async (context) => {
  const { clock, read } = await startSite(context, () => valueAt('2026-06-01T12:00:00Z', 9_000));
  clock.moveTo('2026-06-01T12:04:00Z');
  const silent = 'Stand 14:00\u00a0Uhr, seit 4\u00a0Minuten kein neuer Wert';
  while (!read('/').includes(silent)) await wait(lookMs);
  assert.match(read('/'), />9,00</);
});

test('a site without the power part says that there is no value', async (context) => {
  const { read } = await startSite(context);
  assert.equal(read('/'), '<i props="&quot;&quot;"></i> Zurzeit liegt kein Wert vor, ');
});

function valueAt(time: string, watts: number): PowerLatest {
  return { watts, time, source: 'simulation', stale: false };
}

const page = { path: '/agb', file: 'agb.html', status: 200, scriptHashes: [], styleHashes: [] };
const manifest = { ...sampleManifest, pages: [...sampleManifest.pages, page] };

async function startSite(context: TestContext, solar?: () => PowerLatest) {
  const sample = await writeSampleSite({
    'agb.html': readFileSync('content/pages/agb.mdx', 'utf8'),
    'pages.json': JSON.stringify(manifest),
    'index.html': `<i props="&quot;${kilowatts}&quot;">${kilowatts}</i> ${words}, ${origin}`,
  });
  const clock = createMovedClock('2026-06-01T12:00:00Z');
  const security = createSecurityHeaders(siteUrl);
  const log = pino({ level: 'silent' });
  const site = createSite(
    { distDir: sample.distDir, siteUrl, plantPlace: samplePlace },
    { clock, log, security, solar },
  );
  await site.start();
  context.after(async () => {
    await site.stop();
    await sample.remove();
  });
  const read = (path: string) => String(site.find(path)?.variants.identity.body);
  return { clock, site, read };
}
