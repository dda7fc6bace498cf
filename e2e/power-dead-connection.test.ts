// Connections that die without a close event: the browser goes on calling them open.
import { expect, test } from '@playwright/test';
import { runSite } from './support/run-site.ts';
import { runSilentRelay } from './support/silent-relay.ts';
import { openSolarReadout, playBridge, silencePlant } from './support/solar-readout.ts';

test('the readout is live again after its connection died silently', async ({ page }) => {
  await using site = await runSite();
  await using relay = await runSilentRelay(site.url);
  const sockets: string[] = [];
  page.on('websocket', (socket) => {
    sockets.push('open');
    socket.on('framereceived', () => sockets.push('value'));
  });
  await page.clock.install();
  const section = await openSolarReadout(page, relay.url);
  await expect.poll(() => sockets).toContain('value');
  await page.waitForLoadState('networkidle');
  relay.swallow();
  sockets.length = 0;
  await page.clock.fastForward(65_000);
  await expect(section.getByText(/^Stand .* kein neuer Wert$/)).toBeVisible();
  // The server is asked first, perhaps by a connection that is dead as well.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return sockets.slice(0, 2);
    })
    .toEqual(['open', 'value']);
  await expect(section.locator('[data-condition]')).toHaveAttribute(
    'data-condition',
    /^(live|resting)$/,
  );
});

test('while the plant itself is silent, the server is asked once and the socket stays', async ({
  page,
}) => {
  await using site = await runSite();
  await page.clock.install();
  const bridge = await playBridge(page);
  const asked = await silencePlant(page);
  const section = await openSolarReadout(page, site.url);
  const socket = await bridge.socket();
  socket.send('90000');
  await expect(section.getByText(/^Jetzt/)).toBeVisible();
  const before = asked();
  await page.clock.fastForward(65_000);
  await expect.poll(asked).toBe(before + 1);
  for (let minutes = 0; minutes < 120; minutes += 1) await page.clock.fastForward(60_000);
  await expect(section.getByText(/^Stand .* kein neuer Wert$/)).toBeVisible();
  expect([asked(), bridge.sockets.length, bridge.codes]).toEqual([before + 1, 1, []]);
  socket.send('91000');
  await expect(section.getByText('91,00', { exact: true })).toBeVisible();
});
