// The page and servers of its own: one that goes away, one that refuses, one without the power part.

import { expect, type Page, test } from '@playwright/test';
import { company } from '../testing/company.ts';
import { freePort } from '../testing/process/free-port.ts';
import { runSite } from './support/run-site.ts';
import { openSolarReadout, playBridge } from './support/solar-readout.ts';

const isLive = /^(live|resting)$/;

test('the page is live again after the server was gone, without a reload', async ({ page }) => {
  test.setTimeout(90_000);
  const settings = { PORT: String(await freePort()) };
  await using first = await runSite(settings);
  const journal = journalOf(page);
  const section = await openSolarReadout(page, `http://localhost:${settings.PORT}`);
  const condition = section.locator('[data-condition]');
  await expect.poll(() => journal, { timeout: 20_000 }).toContain('value');
  await expect(condition).toHaveAttribute('data-condition', isLive);
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));

  await first.stop();
  journal.length = 0;
  await using _second = await runSite(settings);
  // A failure shows which tries there were.
  await expect.poll(() => journal, { timeout: 60_000 }).toContain('value');
  await expect(condition).toHaveAttribute('data-condition', isLive);
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
});

test('an origin that is blocked is told once, and not tried again', async ({ page }) => {
  await using site = await runSite({ SITE_URL: `http://www.${company.domain}` });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const connections = connectionsOf(page);
  await page.clock.install();
  const section = await openSolarReadout(page, site.url);
  await expect
    .poll(() => faults.join())
    .toContain('client: Error: power bridge websocket closed with 1008: Blocked origin!');
  await page.clock.fastForward(240_000);
  await expect(section.getByText(/^Stand .* kein neuer Wert$/)).toBeVisible();
  expect(connections).toHaveLength(1);
});

test('without the power part the section says so, and goes on looking for it', async ({ page }) => {
  await using site = await runSite({ PARTS: 'site,mail' });
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const connections = connectionsOf(page);
  const section = await openSolarReadout(page, site.url);
  await expect.poll(() => faults.join()).toContain('client: Error: GET /power/latest answered 404');
  await expect.poll(() => connections[0]).toBe(`${site.url.replace('http', 'ws')}/power`);
  await expect(section.getByText('Zurzeit liegt kein Wert vor', { exact: true })).toBeVisible();
  await expect(section.getByRole('heading')).toBeVisible();
  for (const text of ['kW', 'Viertelstundenwerte als CSV', /^Ein Modell rechnet/]) {
    await expect(section.getByText(text, { exact: true })).toBeHidden();
  }
  await expect(section.getByText('Simulierte Werte')).toHaveCount(0);
});

test('a bridge is listened to although nobody answers for its last value', async ({ page }) => {
  await using site = await runSite({ PARTS: 'site,mail' });
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page, site.url);
  const socket = await bridge.socket();
  socket.send('90000');
  await expect(section.getByText('90,00', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Jetzt, /)).toBeVisible();
});

function connectionsOf(page: Page): string[] {
  const addresses: string[] = [];
  page.on('websocket', (socket) => addresses.push(socket.url()));
  return addresses;
}

/** What becomes of the page's connections, in order. */
function journalOf(page: Page): string[] {
  const journal: string[] = [];
  page.on('websocket', (socket) => {
    journal.push('try');
    socket.on('framereceived', () => journal.push('value'));
    socket.on('socketerror', (reason) => journal.push(reason));
    socket.on('close', () => journal.push('closed'));
  });
  return journal;
}
