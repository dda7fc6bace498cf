// How much the desk sends before it can be used.
import { expect, test } from '../support/desk-test.ts';
import { sitDown } from '../support/sit-down.ts';

const mostScriptBytes = 150_000;

test('the inbox opens with at most 150 kB of script', async ({ desk, openBrowser }) => {
  const page = await openBrowser();
  await sitDown(page, desk);
  const sent: number[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const { 'content-encoding': packed, 'content-length': length } = response.headers();
    expect(packed).toBe('br');
    sent.push(Number(length));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto('/?state=open');
  await expect(page.getByText('Nichts offen.')).toBeVisible();
  const total = sent.reduce((sum, size) => sum + size, 0);
  expect(total).toBeGreaterThan(10_000);
  test.info().annotations.push({ type: 'script', description: `${total} bytes` });
  expect(total).toBeLessThanOrEqual(mostScriptBytes);
});
