// What the server measures, beside what is reported.
import { measuredPath } from '../contract/monitor-states.ts';
import { expect, test } from './support/site-test.ts';

test('a component with a monitor shows since when it is up or down', async ({ page }) => {
  const states = { netz: { state: 'down', since: '2026-11-28T11:00:00.000Z' } };
  await page.route(`**${measuredPath}`, (route) => route.fulfill({ json: states }));
  await page.route('**/status', async (route) => {
    const answer = await route.fetch();
    const place =
      '<small data-measured="netz" data-up="oben seit" data-down="unten seit"></small></dd>';
    const body = (await answer.text()).replace('</dd>', place);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/status');
  await expect(page.getByText('unten seit 28.11.2026, 12:00 Uhr')).toBeVisible();
});
