// The specimen on /certificates is a PDF that says what it is, before and after the click.
import { expect, test } from '../support/site-test.ts';

test('the link to the specimen says type and size, and leads to just that', async ({
  page,
  request,
}) => {
  await page.goto('/certificates');
  const link = page.getByRole('link', { name: /^Muster eines Zertifikats/ });
  const address = await link.getAttribute('href');
  const answer = await request.get(address ?? '');
  const body = await answer.body();
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await expect(link).toContainText(`(PDF, ${Math.ceil(body.length / 1000)}\u00a0kB)`);
  expect(body.length).toBeLessThan(150_000);
});

test('the specimen has a language, a title that denies it is valid, and tags', async ({
  page,
  request,
}) => {
  await page.goto('/certificates');
  const address = await page.locator('a[href$=".pdf"]').first().getAttribute('href');
  const pdf = (await (await request.get(address ?? '')).body()).toString('latin1');
  const title = /\/Title <FEFF([0-9A-F]+)>/.exec(pdf)?.[1] ?? '';
  const utf16 = Buffer.from(title, 'hex').swap16().toString('utf16le');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toMatch(/\/Lang \(de\)/);
  expect(pdf).toMatch(/\/Marked true/);
  expect(utf16).toBe('Muster eines Zertifikats nach ISO/IEC 27001, nicht gültig');
});
