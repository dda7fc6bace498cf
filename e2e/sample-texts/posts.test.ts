// The posts that come with the product: how long they are, and what the case study draws.
import { listedPostRoutes } from '../support/routes.ts';
import { expect, test } from '../support/site-test.ts';

const caseStudy = '/blog/globale-webpraesenz-case-study';

for (const route of listedPostRoutes) {
  test(`${route} has 800 to 1,500 words`, async ({ page }) => {
    await page.goto(route);
    const text = await page.locator('article').innerText();
    const words = text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(800);
    expect(words).toBeLessThanOrEqual(1500);
  });
}

test('a link to a heading with an umlaut finds it', async ({ page }) => {
  await page.goto('/blog/iso-27001-dsgvo-und-die-agilitaet#was-die-dsgvo-hinzufuegt');
  await expect(page.getByRole('heading', { name: 'Was die DSGVO hinzufügt' })).toBeInViewport();
});

test('the plan of the case study is drawn for wide and for narrow screens', async ({ page }) => {
  const plan = page.getByRole('img', { name: /^Plan der Infrastruktur/ });
  for (const [width, isWide] of [
    [1280, true],
    [360, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(caseStudy);
    await expect(plan).toHaveCount(1);
    const box = await plan.boundingBox();
    expect((box?.width ?? 0) > (box?.height ?? 0)).toBe(isWide);
    const names = ['Besucher', 'Redaktionen', 'Internet', 'Vahrenwald', 'Laatzen', 'Firewalls'];
    for (const name of [...names, 'Lastverteiler', 'Webserver', 'Datenbank']) {
      await expect(plan.getByText(name, { exact: true }).first()).toBeVisible();
    }
  }
});

test('editors come through a firewall, in the drawing of the case study as in its table', async ({
  page,
}) => {
  await page.goto(caseStudy);
  await expect(page.getByRole('img', { name: /^Plan der Infrastruktur/ })).toHaveAccessibleName(
    /Redaktionen kommen .* durch Firewalls an einem eigenen Zugang in das Redaktionssystem/s,
  );
  const row = page.getByRole('row', { name: /^Firewalls/ });
  await expect(row).toContainText(/eines am Zugang der Redaktionen/);
});
