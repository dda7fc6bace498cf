// What the readout makes of values, faults and silence. The test itself plays the bridge.
import type { ConsoleMessage, Locator } from '@playwright/test';
import { classSelector } from './support/class-selector.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout, playBridge, silencePlant } from './support/solar-readout.ts';

// 40 degrees of 80, at 90 of 180 kW.
const halfOfTheGauge = '90000';

test('needle and gauge follow the value, and words take their place when it is negative', async ({
  page,
}) => {
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const socket = await bridge.socket();
  // The needle turns by the fill percentage, divided by 5 and multiplied by 4. The gauge grows to the next full
  // kilowatt above the value, and stays there.
  for (const [frame, shown, degrees, end] of [
    ['0', '0,00', 0, '180'],
    [halfOfTheGauge, '90,00', 40, '180'],
    ['103474.4', '103,47', 45.99, '180'],
    ['180000', '180,00', 80, '180'],
    ['201300', '201,30', (201.3 / 202) * 80, '202'],
    ['101000', '101,00', 40, '202'],
  ] as const) {
    socket.send(frame);
    await expect(section.getByText(shown, { exact: true })).toBeVisible();
    expect(await needleDegrees(section)).toBeCloseTo(degrees, 1);
    expect(await gaugeEnd(section)).toBe(end);
  }
  socket.send('-40');
  await expect(
    section.getByText(
      /^(Nacht: die Anlage ruht, Sonnenaufgang um \d\d:\d\d\sUhr|Die Anlage braucht gerade selbst Strom)$/,
    ),
  ).toBeVisible();
  await expect(section.getByText('kW', { exact: true })).toBeHidden();
  await expect(needle(section)).toBeHidden();
  socket.send('1000');
  await expect(section.getByText('1,00', { exact: true })).toBeVisible();
  await expect(needle(section)).toBeVisible();
});

test('after a minute of silence the readout says how old its value is, and recovers', async ({
  page,
}) => {
  await page.clock.install();
  await silencePlant(page);
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const socket = await bridge.socket();
  socket.send(halfOfTheGauge);
  await expect(section.getByText(/^Jetzt vom Dach, /)).toBeVisible();
  // Or the leap would run into the time limit of what is still being asked.
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(50_000);
  await expect(section.getByText(/^Jetzt vom Dach, /)).toBeVisible();
  await page.clock.fastForward(195_000);
  await expect(
    section.getByText(/^Stand (?:[\d.]{10}, )?\d\d:\d\d\sUhr, seit 4\sMinuten kein neuer Wert$/),
  ).toBeVisible();
  socket.send('91000');
  await expect(section.getByText('91,00', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Jetzt vom Dach, /)).toBeVisible();
});

test('a bridge that hangs up is tried again after 2 s to 2.5 s, without a reload', async ({
  page,
}) => {
  await page.clock.install();
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const first = await bridge.socket();
  first.send(halfOfTheGauge);
  await expect(section.getByText('90,00')).toBeVisible();
  // Or the leap would run into the time limit of what is still being asked.
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(Date.now() + 60_000);
  await first.close({ code: 1001 });
  await page.clock.runFor(1_900);
  expect(bridge.sockets).toHaveLength(1);
  await page.clock.runFor(700);
  const second = await bridge.socket(1);
  second.send('45000');
  await expect(section.getByText('45,00', { exact: true })).toBeVisible();
});

test('a screen reader is told at most once a minute', async ({ page }) => {
  await page.clock.install();
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const socket = await bridge.socket();
  const announcement = section.locator('[aria-live="polite"]');
  await expect(section.getByText(/\d+,\d\d/).first()).not.toHaveAttribute('aria-live');
  socket.send('50000');
  await expect(section.getByText('50,00', { exact: true })).toBeVisible();
  await expect(announcement).toHaveText('');
  await page.clock.fastForward(50_000);
  socket.send('50500');
  await expect(section.getByText('50,50', { exact: true })).toBeVisible();
  await expect(announcement).toHaveText('');
  await page.clock.fastForward(11_000);
  socket.send('51000');
  await expect(announcement).toHaveText(/^51,00 Kilowatt\. Jetzt/);
  socket.send('52000');
  await expect(section.getByText('52,00', { exact: true })).toBeVisible();
  await expect(announcement).toHaveText(/^51,00 Kilowatt/);
});

for (const [motion, moving] of [
  ['no-preference', ['stroke-dasharray', 'transform']],
  ['reduce', []],
] as const) {
  test(`what moves when a visitor's wish for motion is ${motion}: ${moving.join(', ') || 'nothing'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    const bridge = await playBridge(page);
    const section = await openSolarReadout(page);
    const socket = await bridge.socket();
    socket.send('0');
    await expect(section.getByText('0,00', { exact: true })).toBeVisible();
    await section.evaluate((element) => {
      element.dataset.moved = '';
      element.addEventListener('transitionrun', (event) => {
        if (event instanceof TransitionEvent) element.dataset.moved += ` ${event.propertyName}`;
      });
    });
    socket.send('180000');
    await expect(section.getByText('180,00', { exact: true })).toBeVisible();
    // Two frames later whatever moves has begun to.
    const moved = await section.evaluate(async (element) => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return element.dataset.moved;
    });
    expect(moved?.split(' ').filter(Boolean).sort()).toEqual(moving);
  });
}

test.describe('when the bridge sends what is no number', () => {
  test.use({ expectedErrors: /^client: Error: Received NaN value from websocket server/ });

  test('each such frame ends the feed with 4002, for good', async ({ page }) => {
    await page.clock.install();
    for (const frame of ['NaN', 'Infinity', '0x10', '', '<html>', '7'.repeat(1_000_000)]) {
      const faults: string[] = [];
      const note = (message: ConsoleMessage) => faults.push(message.text());
      page.on('console', note);
      const bridge = await playBridge(page);
      const section = await openSolarReadout(page);
      const socket = await bridge.socket();
      socket.send(halfOfTheGauge);
      await expect(section.getByText('90,00')).toBeVisible();
      socket.send(frame);
      await expect.poll(() => bridge.codes, frame.slice(0, 8)).toEqual([4002]);
      await expect
        .poll(() => faults.join('\n'))
        .toContain('client: Error: Received NaN value from websocket server');
      await page.clock.fastForward(3_600_000);
      await expect(section.getByText(/^Stand .*, seit 60\sMinuten kein neuer Wert$/)).toBeVisible();
      expect(bridge.sockets).toHaveLength(1);
      page.off('console', note);
    }
  });

  test('a real websocket is closed with 4002', async ({ page }) => {
    await page.addInitScript(() => {
      window.WebSocket = class extends WebSocket {
        constructor(address: string | URL) {
          super(address);
          this.addEventListener(
            'message',
            () => {
              this.dispatchEvent(new MessageEvent('message', { data: 'NaN' }));
            },
            { once: true },
          );
          this.addEventListener('close', ({ code, wasClean }) => {
            document.documentElement.dataset.closed = `${code} ${wasClean}`;
          });
        }
      };
    });
    await openSolarReadout(page);
    await expect(page.locator('html')).toHaveAttribute('data-closed', '4002 true');
  });
});

const dial = 'islands/power-meter/dial.module.css';

function needle(section: Locator): Locator {
  return section.locator(`svg g${classSelector(dial, 'needle')}`);
}

async function needleDegrees(section: Locator): Promise<number> {
  const turn = await needle(section).getAttribute('transform');
  return Number(turn?.match(/^rotate\((.+)\)$/)?.[1]);
}

/** In kilowatts: the ticks are dashes along an arc of this length. */
function gaugeEnd(section: Locator): Promise<string | null> {
  return section.locator(`svg path${classSelector(dial, 'fine')}`).getAttribute('pathLength');
}
