// The page on which developers see all parts, answered by the development server only.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { contentComponents } from '../site/components/content-components.ts';
import { company, references } from '../testing/company.ts';
import { freePort } from '../testing/process/free-port.ts';
import { lineMatching, stopProcess, tied } from '../testing/process/processes.ts';

/** What a company without customers, partners, voices or a plant sees no part of. */
const missing = new Set([
  ...(references.customers.length > 0 ? [] : ['CustomerList', 'LogoStrip']),
  ...(references.partners.length > 0 ? [] : ['Partners']),
  ...(references.testimonials.length > 0 ? [] : ['Testimonials']),
  ...(company.solar ? [] : ['SolarBand']),
  ...(existsSync('content/drawings/city-map.yaml') ? [] : ['CityMap', 'FibreMap']),
]);

test('the workshop shows every part that authors may use', async ({ page }) => {
  test.slow();
  const port = await freePort();
  // Beside one that a developer may have running.
  const dev = ['dev', '--ignore-lock', '--port', String(port)];
  const astro = ['node_modules/astro/bin/astro.mjs', ...dev];
  const server = spawn(...tied(process.execPath, astro), { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    await lineMatching(server, /localhost/);
    await page.goto(`http://localhost:${port}/workshop`);
    const source = readFileSync('site/workshop/parts.mdx', 'utf8');
    const known = Object.keys(contentComponents);
    expect(known.length).toBeGreaterThan(40);
    const isShown = (name: string) =>
      source.includes(`<${name}`) || source.includes(`<Part name="${name}"`);
    expect(known.filter((name) => !isShown(name))).toEqual([]);
    const named = [...source.matchAll(/<Part name="([^"]+)"/g)].map(([, name]) => name ?? '');
    for (const name of named) {
      const part = page.locator(`[data-part="${name}"]`);
      if (missing.has(name)) {
        await expect(part, name).toHaveCount(0);
        continue;
      }
      expect((await part.boundingBox())?.height, name).toBeGreaterThan(60);
    }
  } finally {
    await stopProcess(server);
  }
});

test('the built site has no workshop', () => {
  expect(existsSync('dist/index.html')).toBe(true);
  expect(existsSync('dist/workshop.html')).toBe(false);
});
