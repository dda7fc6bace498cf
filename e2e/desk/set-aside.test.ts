import { postReport } from '../../testing/mail/send-enquiry.ts';
import { expect, test } from '../support/desk-test.ts';
import { sitDown } from '../support/sit-down.ts';

test('a report that needs no decision is set aside with a reason, and counted under it', async ({
  desk,
  openBrowser,
}) => {
  const maria = await openBrowser();
  await sitDown(maria, desk);
  expect((await postReport(desk.mailUrl)).ok).toBe(true);
  await maria.getByRole('link', { name: /Rita Melderin/ }).click();
  const state = maria.getByRole('region', { name: 'Bearbeitung' }).getByLabel('Stand');
  await expect(state).toHaveAccessibleDescription(/mit ihrer Entscheidung/);
  await expect(state.getByText('Erledigt')).toHaveCount(0);

  await maria.getByText('Ohne Entscheidung beiseitelegen …').click();
  await maria.getByRole('button', { name: 'Beiseitelegen' }).click();
  await expect(maria.getByLabel('Grund', { exact: true })).toBeFocused();
  await expect(state).toHaveValue('open');
  await maria.getByLabel('Grund', { exact: true }).selectOption('duplicate');
  await maria.getByRole('button', { name: 'Beiseitelegen' }).click();
  await expect(state).toHaveValue('done');
  await expect(maria.getByText('Doppelt: derselbe Inhalt ist schon gemeldet')).toBeVisible();
  await expect(maria.getByText('Nächster Schritt')).toHaveCount(0);

  await maria.goto('/jahreszahlen');
  await expect(maria.getByRole('row', { name: /Beiseitegelegt: doppelt/ })).toContainText('1');
});
