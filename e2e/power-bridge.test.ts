// The solar readout and servers of its own: one that goes away, and one that refuses.
import { expect, type Page, test } from '@playwright/test';
import { company } from '../testing/company.ts';
import { freePort } from '../testing/process/free-port.ts';
import { runSite } from './support/run-site.ts';
import { openSolarReadout } from './support/solar-readout.ts';

const isLive = /^(live|resting)$/;

test('the page is live again after the server was gone, without a reload', async ({ page }) => {
  const settings = { PORT: String(await freePort()) };
  await using first = await runSite(settings);
  const events = socketEvents(page);
  const section = await openSolarReadout(page, `http://localhost:${settings.PORT}`);
  await expect.poll(() => events).toContain('value');
  await first.stop();
  events.length = 0;
  await using _second = await runSite(settings);
  await expect.poll(() => events, { timeout: 60_000 }).toContain('value');
  await expect(section.locator('[data-condition]')).toHaveAttribute('data-condition', isLive);
});

test('a blocked origin is logged once, and not tried again', async ({ page }) => {
  await using site = await runSite({ SITE_URL: `http://www.${company.domain}` });
  const errors = consoleErrors(page);
  const events = socketEvents(page);
  await page.clock.install();
  const section = await openSolarReadout(page, site.url);
  await expect
    .poll(() => errors.join())
    .toContain('client: Error: power bridge websocket closed with 1008: Blocked origin!');
  await page.clock.fastForward(240_000);
  await expect(section.getByText(/^Stand .* kein neuer Wert$/)).toBeVisible();
  expect(events.filter((event) => event === 'open')).toHaveLength(1);
});

function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/** Sockets opened and values received, in order. */
function socketEvents(page: Page): string[] {
  const events: string[] = [];
  page.on('websocket', (socket) => {
    events.push('open');
    socket.on('framereceived', () => events.push('value'));
  });
  return events;
}
