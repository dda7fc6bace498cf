import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { sampleManifest, writeSampleSite } from '../../testing/server/sample-site.ts';
import { createSecurityHeaders } from './headers.ts';
import { readBuild } from './read-build.ts';

async function readWith(changes: Record<string, string>, removed?: string): Promise<unknown> {
  const sample = await writeSampleSite(changes);
  try {
    if (removed) await rm(join(sample.distDir, removed));
    return await readBuild(sample.distDir, createSecurityHeaders('http://localhost:3000'));
  } finally {
    await sample.remove();
  }
}

function manifestWith(change: object): Record<string, string> {
  return { 'pages.json': JSON.stringify({ ...sampleManifest, ...change }) };
}

test('a missing build says how to make one', async () => {
  await assert.rejects(readWith({}, 'pages.json'), /pages\.json is missing\. .*npm run build/);
});

test('a page listed but missing is named', async () => {
  await assert.rejects(readWith({}, 'kontakt.html'), /kontakt\.html is missing/);
});

test('a page that is there but not listed is named', async () => {
  await assert.rejects(readWith({ 'forgotten.html': '' }), /forgotten\.html is not listed/);
});

test('a list that is no list of pages is refused', async () => {
  await assert.rejects(readWith({ 'pages.json': '{' }), /pages\.json is not JSON/);
  await assert.rejects(readWith(manifestWith({ pages: 3 })), /pages\.json is wrong: pages:/);
  await assert.rejects(
    readWith(manifestWith({ notice: '/nowhere' })),
    /notice is none of the pages/,
  );
});

test('nothing but a hash gets into a header', async () => {
  const [page, ...others] = sampleManifest.pages;
  const forged = { ...page, scriptHashes: ["'; script-src *"] };
  await assert.rejects(
    readWith(manifestWith({ pages: [forged, ...others] })),
    /pages\.0\.scriptHashes\.0/,
  );
});
