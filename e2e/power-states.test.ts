// The solar readout: live from the real bridge, then with a bridge that the test plays. States and waits of the feed:
// site/islands/power-meter/.
import { type PowerLatest, powerPaths } from '../contract/power.ts';
import { changes } from './support/change-page.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout, playBridge } from './support/solar-readout.ts';

test('the readout becomes live, says that it is simulated, and shows what comes', async ({
  page,
}) => {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const section = await openSolarReadout(page);
  await expect(section.locator('[data-condition]')).toHaveAttribute(
    'data-condition',
    /^(live|resting)$/,
  );
  await expect(section.getByText('Simulierte Werte')).toBeVisible();
  await expect.poll(() => frames.length).toBeGreaterThan(1);
  for (const frame of frames) expect(frame).toMatch(/^-?\d+$/);
  await expect
    .poll(async () => {
      const shown = await section.getByText(/^\d+,\d\d$/).textContent();
      return Math.abs(Number(shown?.replace(',', '.')) - Number(frames.at(-1)) / 1_000);
    })
    .toBeLessThan(0.006);
});

test('needle and gauge follow the value, and words take their place when it is negative', async ({
  page,
}) => {
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const socket = await bridge.socket();
  const needle = section.locator('.dial-needle');
  const fineTicks = section.locator('.dial-fine');
  // The needle turns by the fill percentage, divided by 5 and multiplied by 4. The gauge grows to the next full
  // kilowatt above the value, and stays there.
  for (const [frame, shown, degrees, endKw] of [
    ['0', '0,00', 0, '180'],
    ['90000', '90,00', 40, '180'],
    ['103474.4', '103,47', 45.99, '180'],
    ['201300', '201,30', (201.3 / 202) * 80, '202'],
    ['101000', '101,00', 40, '202'],
  ] as const) {
    socket.send(frame);
    await expect(section.getByText(shown, { exact: true })).toBeVisible();
    const turn = (await needle.getAttribute('transform')) ?? '';
    expect(Number(/^rotate\((.+)\)$/.exec(turn)?.[1])).toBeCloseTo(degrees, 1);
    await expect(fineTicks).toHaveAttribute('pathLength', endKw);
  }
  // A screen reader reads the value on request only.
  await expect(section.locator('[aria-live], [role="status"], [role="alert"]')).toHaveCount(0);
  socket.send('-40');
  await expect(section.getByText(/^(Nacht: die Anlage ruht, |Die Anlage braucht)/)).toBeVisible();
  await expect(section.getByText('kW', { exact: true })).toBeHidden();
  await expect(needle).toBeHidden();
  socket.send('1000');
  await expect(section.getByText('1,00', { exact: true })).toBeVisible();
  await expect(needle).toBeVisible();
});

test('a translated page shows the latest value, not one before', async ({ page }) => {
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const socket = await bridge.socket();
  await changes['a translated page'](page);
  const value = section.locator('[data-condition]');
  socket.send('103474.4');
  await expect(value).toContainText('103,47');
  // Its translation is still under way.
  socket.send('91000');
  await expect(value).toContainText('[91,00]');
  await expect(value).not.toContainText('103,47');
});

test('the readout can be paused, and goes on with the latest value', async ({ page }) => {
  const bridge = await playBridge(page);
  const section = await openSolarReadout(page);
  const first = await bridge.socket();
  first.send('90000');
  await expect(section.getByText('90,00', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Anzeige anhalten' }).click();
  await expect(section.getByText(/^Angehalten, Stand \d\d:\d\d\sUhr$/)).toBeVisible();
  first.send('91000');
  await expect(section.getByText('90,00', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Anzeige fortsetzen' }).click();
  const second = await bridge.socket(1);
  second.send('92000');
  await expect(section.getByText('92,00', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Angehalten/)).toBeHidden();
});

test('a hidden page keeps no connection, and has one again when it is seen', async ({ page }) => {
  const states: string[] = [];
  page.on('websocket', (socket) => {
    states.push('opened');
    socket.on('close', () => states.push('closed'));
  });
  await openSolarReadout(page);
  await expect.poll(() => states).toEqual(['opened']);
  for (const [visibility, expected] of [
    ['hidden', ['opened', 'closed']],
    ['visible', ['opened', 'closed', 'opened']],
  ] as const) {
    await page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, visibility);
    await expect.poll(() => states).toEqual(expected);
  }
});

test('the chart has a name and, by keyboard, a table; the quarter hours can be saved as CSV', async ({
  page,
}) => {
  const section = await openSolarReadout(page);
  const chart = section.getByRole('img', {
    name: /^Leistung über den Tag\. Heute bisher.*gestern/,
  });
  await expect(chart).toBeVisible();
  const table = section.getByRole('table', { name: 'Mittlere Leistung je Stunde in Kilowatt' });
  await expect(table).toBeHidden();
  await section.getByText('Tagesverlauf als Tabelle').press('Enter');
  const noon = table.getByRole('row', { name: /^12–13\sUhr/ }).getByRole('cell');
  await expect(noon).toHaveText([/^(\d+,\d|–)$/, /^\d+,\d$/]);
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Viertelstundenwerte als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says that it is live only with script, and leads to the value', async ({
    page,
    request,
  }) => {
    const section = await openSolarReadout(page);
    await expect(section.getByText(/^Live zeigt diese Anzeige nur mit JavaScript/)).toBeVisible();
    await expect(section.getByText('kW', { exact: true })).toBeHidden();
    const value = section.getByRole('link', { name: 'Letzter Wert als JSON' });
    await expect(value).toHaveAttribute('href', powerPaths.latest);
    const latest: PowerLatest = await (await request.get(powerPaths.latest)).json();
    expect(latest.source).toBe('simulation');
  });
});
