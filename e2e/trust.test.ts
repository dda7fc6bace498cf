// /vertrauen: what an auditor asks for, from the same records as everything else.
import { readFileSync } from 'node:fs';
import { subcontractorsSchema } from '../content/schema/facts.ts';
import { parseFacts } from '../content/schema/read-facts.ts';
import { certificates, company, offers, serviceLevels } from '../testing/company.ts';
import { publicRoutes } from './support/routes.ts';
import { expect, test } from './support/site-test.ts';

const text = (name: string) => readFileSync(`content/facts/${name}.yaml`, 'utf8');
const subcontractors = parseFacts('subcontractors', text('subcontractors'), subcontractorsSchema);

test('shows each promise, contractor and certificate, and marks what is a sample', async ({
  page,
}) => {
  await page.goto('/vertrauen');
  for (const [id, entries, mark, column] of [
    ['zusagen', Object.values(serviceLevels), 'Beispielwert', 'Gutschrift (Beispielwerte)'],
    ['dienstleister', subcontractors, 'Beispiel', 'Wer (Beispiele)'],
    ['zertifikate', certificates, 'Beispiel', undefined],
  ] as const) {
    const table = page.locator(`#${id} table`);
    const rows = table.locator('tbody tr');
    await expect(rows).toHaveCount(entries.length);
    const samples = entries.filter(({ sample }) => sample).length;
    // Where all of them are, the column says it once.
    const isSaidOnce = column !== undefined && samples === entries.length;
    await expect(rows.getByText(mark, { exact: true })).toHaveCount(isSaidOnce ? 0 : samples);
    if (column) await expect(table.getByText(column)).toHaveCount(isSaidOnce ? 1 : 0);
  }
});

test('a product says the availability that /vertrauen promises for it, and nothing else does', async ({
  page,
}) => {
  for (const [name, { promise }] of Object.entries(serviceLevels)) {
    if (promise === undefined || !publicRoutes.includes(`/${name}`)) continue;
    await page.goto(`/${name}`);
    await expect(page.locator('dt:text-is("Verfügbarkeit") + dd')).toContainText(promise);
  }
  const twice = Object.values(offers).flatMap((rows) =>
    rows.filter(({ what }) => what === 'Verfügbarkeit'),
  );
  expect(twice).toEqual([]);
});

test('the contract for processing names whoever may see data, and says so where nobody may', async ({
  page,
}) => {
  await page.goto('/auftragsverarbeitung');
  const withAccess = subcontractors.filter(({ dataAccess }) => dataAccess);
  const nobody = page.getByText('Unterauftragnehmer mit Zugriff auf Daten unserer Kunden');
  await expect(nobody).toHaveCount(withAccess.length === 0 ? 1 : 0);
  for (const { name } of withAccess) await expect(page.getByRole('row', { name })).toBeVisible();
});

test('security.txt leads to the rules for reporting a weakness', async ({
  page,
  request,
  site,
}) => {
  const told = await (await request.get('/.well-known/security.txt')).text();
  expect(told).toContain(`\nPolicy: ${site.address}/vertrauen#sicherheitsluecken\n`);
  expect(told.includes('\nEncryption: ')).toBe(company.securityKey !== undefined);
  await page.goto('/vertrauen#sicherheitsluecken');
  const rules = page.locator('#sicherheitsluecken');
  await expect(rules).toBeInViewport();
  await expect(rules.getByRole('link', { name: company.mailboxes.security }).first()).toBeVisible();
});

test('leads to contracts in their versions, and is reached from /certificates', async ({
  page,
}) => {
  await page.goto('/certificates');
  await page.locator('main').getByRole('link', { name: 'Vertrauen' }).click();
  await expect(page).toHaveURL('/vertrauen');
  const contracts = page.locator('#vertraege li');
  await expect(contracts.filter({ hasText: 'Auftragsverarbeitung' })).toHaveText(
    /Fassung vom \d\d\.\d\d\.\d{4}/,
  );
});
