// The solar readout on the home page, live from the real bridge and its simulation. What it shows
// depends on the time of day, so these tests ask the service what it should be.
import { readFile } from 'node:fs/promises';
import { type PowerHistory, type PowerLatest, powerPaths } from '../contract/power.ts';
import { layoutShifts, watchLayout } from './support/layout-shift.ts';
import { expect, test } from './support/site-test.ts';
import { openSolarReadout } from './support/solar-readout.ts';

test('the readout becomes live, says that it is simulated, and goes on', async ({ page }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  );
  const section = await openSolarReadout(page);
  const instrument = section.locator('[data-condition]');
  await expect(instrument).toHaveAttribute('data-condition', /^(live|resting)$/);
  await expect(section.getByText('Simulierte Werte')).toBeVisible();
  await expect(
    section.getByText(
      /^(Jetzt, \d\d:\d\d\sUhr|Nacht: die Anlage ruht, Sonnenaufgang um \d\d:\d\d\sUhr|Die Anlage liefert gerade nichts)$/,
    ),
  ).toBeVisible();

  // At least one frame every 5 s, changed or not.
  await expect.poll(() => frames.length, { timeout: 12_000 }).toBeGreaterThan(2);
  for (const frame of frames) expect(frame).toMatch(/^-?\d+$/);
  await expect
    .poll(async () => {
      const shown = await section.getByText(/^\d+,\d\d$/).textContent();
      return Math.abs(Number(shown?.replace(',', '.')) - Number(frames.at(-1)) / 1_000);
    })
    .toBeLessThan(0.006);
});

test('the chart tells both days, in its name and as a table', async ({ page, request }) => {
  const section = await openSolarReadout(page);
  const history: PowerHistory = await (await request.get('/power/history')).json();
  const [yesterday] = history.days;
  const number = new Intl.NumberFormat('de-DE', {
    maximumFractionDigits: (yesterday?.energyKwh ?? 0) < 100 ? 1 : 0,
  });
  const energy = `${number.format(yesterday?.energyKwh ?? 0)}\u00a0kWh`;
  const chart = section.getByRole('img', { name: /^Leistung über den Tag\. Heute bisher/ });
  await expect(chart).toBeVisible();
  await expect(chart).toHaveAccessibleName(new RegExp(`gestern ${energy}`));
  await expect(section.getByRole('definition').last()).toHaveText(energy);

  const table = section.getByRole('table', { name: 'Mittlere Leistung je Stunde in Kilowatt' });
  await expect(table).toBeHidden();
  await section.getByText('Tagesverlauf als Tabelle').focus();
  await page.keyboard.press('Enter');
  await expect(table).toBeVisible();
  await expect(table.getByRole('row', { name: /^12–13\sUhr/ }).getByRole('cell')).toHaveText([
    /^(\d+,\d|–)$/,
    /^\d+,\d$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(table).toBeHidden();
});

for (const width of [320, 560, 1280]) {
  test(`curves that come late move nothing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchLayout(page);
    const { promise: isSeen, resolve: send } = Promise.withResolvers<void>();
    await page.route(`**${powerPaths.history}`, async (route) => {
      await isSeen;
      await route.continue();
    });
    const asked = page.waitForRequest(`**${powerPaths.history}`);
    const section = await openSolarReadout(page);
    await section
      .getByRole('link', { name: 'Viertelstundenwerte als CSV' })
      .scrollIntoViewIfNeeded();
    await asked;
    const before = (await layoutShifts(page)).length;
    send();
    await expect(section.getByText('Tagesverlauf als Tabelle')).toBeVisible();
    await expect(section.getByRole('img', { name: /^Leistung über den Tag/ })).toBeVisible();
    expect((await layoutShifts(page)).slice(before)).toEqual([]);
  });
}

test('the quarter hours can be taken away as CSV', async ({ page }) => {
  const section = await openSolarReadout(page);
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Viertelstundenwerte als CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Datum;');
  expect(text.split('\r\n').length).toBeGreaterThan(96);
});

test('a hidden page keeps no connection, and has one again when it is seen', async ({ page }) => {
  const states: string[] = [];
  page.on('websocket', (socket) => {
    states.push('opened');
    socket.on('close', () => states.push('closed'));
  });
  await openSolarReadout(page);
  // Not the readout's words: those are in the page before its script runs.
  await expect.poll(() => states).toEqual(['opened']);
  const setVisibility = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await expect.poll(() => states).toEqual(['opened', 'closed']);
  await setVisibility('visible');
  await expect.poll(() => states).toEqual(['opened', 'closed', 'opened']);
});

test('nothing reaches over the edge of a narrow screen with large text', async ({ page }) => {
  const section = await openSolarReadout(page);
  for (const [widthPx, textSize] of [
    [320, '100%'],
    [360, '200%'],
    [1920, '200%'],
  ] as const) {
    await page.setViewportSize({ width: widthPx, height: 900 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    // Larger text has pushed it away.
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole('img')).toBeVisible();
    const over = await section.evaluate((element) =>
      [...element.querySelectorAll('p, h2, dd, text, a, summary')]
        .filter((each) => each.getBoundingClientRect().right > window.innerWidth)
        .map((each) => each.textContent),
    );
    expect.soft(over, `${widthPx} px, text at ${textSize}`).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the readout says that it is live only with script, and leads to the value', async ({
    page,
    request,
  }) => {
    const section = await openSolarReadout(page);
    await expect(section.getByText(/^Live zeigt diese Anzeige nur mit JavaScript/)).toBeVisible();
    await expect(section.getByText('kW', { exact: true })).toBeHidden();
    const value = section.getByRole('link', { name: 'Letzter Wert als JSON' });
    const latest: PowerLatest = await (
      await request.get((await value.getAttribute('href')) ?? '')
    ).json();
    expect(latest.source).toBe('simulation');
    await expect(section.locator('summary, button, input')).toHaveCount(0);
    const link = section.getByRole('link', { name: 'Viertelstundenwerte als CSV' });
    const answer = await request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toMatch(/^text\/csv/);
  });
});
