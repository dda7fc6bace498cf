import { company, literally } from '../testing/company.ts';
import { expect, test } from './support/site-test.ts';

test.use({ expectedErrors: /^Executing inline script violates/ });

test('a script that was smuggled into a page does not run', async ({ page }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const smuggled = '<script>document.title = "smuggled"</script>';
    const body = (await answer.text()).replace('</body>', `${smuggled}</body>`);
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${literally(company.name)} – `));
});
