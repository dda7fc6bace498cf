// From the forms to what visitors see: hold back, plan, publish, take back.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../editor/server/git.ts';
import { expect, test, waitForPreview } from '../support/editor-test.ts';

test('a post is held back and planned, and what is wrong keeps everything from going public', async ({
  editor,
  page,
  forms,
  read,
}) => {
  const file = 'content/blog/managed-private-openstack.mdx';
  const before = read(file);
  await page.goto(editor.address);
  await forms.getByRole('link', { name: 'Beiträge', exact: true }).first().click();
  await forms.getByText('managed-private-openstack', { exact: true }).first().click();
  await page.getByText('Öffentlich', { exact: true }).click();
  await page.getByRole('button', { name: 'Als Entwurf zurückhalten' }).click();
  const heldBack = page.locator('summary', { hasText: 'Entwurf' });
  await expect(heldBack).toBeVisible(waitForPreview);
  expect(read(file)).toContain('\ndraft: true\n');
  await page.getByLabel('Erscheint am').fill('2099-05-04');
  await page.getByRole('button', { name: 'Planen' }).click();
  await expect(page.getByText('Geplant für 4. Mai 2099')).toBeVisible(waitForPreview);
  expect(read(file)).toBe(before.replace(/(datePublished: ).*/, '$12099-05-04'));
  expect(git(editor.root, 'log', '-1', '--format=%s')).toContain(`${file}: geplant für 2099-05-04`);

  // A page still leads to the post that would no longer be there.
  writeFileSync(join(editor.root, 'content/pages/verweis.mdx'), linkingPage);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(
    /^Nichts wurde veröffentlicht\..*verweis\.mdx, Zeile 7: .*erscheint erst am 4\. Mai 2099/s,
    waitForPreview,
  );
  rmSync(join(editor.root, 'content/pages/verweis.mdx'));
});

const linkingPage = `---
title: Ein Verweis
description: Eine Seite, die nur für die Dauer dieser Prüfung auf der Welt ist.
heading: Ein Verweis
---

[Beitrag](/blog/managed-private-openstack)
`;

test('what is published shows up in the build, and the last publication is taken back', async ({
  editor,
  page,
  read,
}) => {
  const slow = { timeout: 300_000 };
  const shown = () => read('dist/cloud.html');
  const file = 'content/pages/cloud.mdx';
  const before = read(file);
  await page.goto(editor.address);
  const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
  for (const description of ['Die erste', 'Die zweite']) {
    const said = `${description} Beschreibung, die lang genug ist, um gezeigt zu werden.`;
    writeFileSync(
      join(editor.root, file),
      before.replace(/^description: >-\n(?: {2}.*\n)+/m, `description: ${said}\n`),
    );
    await publish.click();
    await expect(page.getByRole('status')).toContainText('Wird veröffentlicht');
    await expect(page.getByRole('status')).toContainText('Veröffentlicht: Laufende Server', slow);
    expect(shown()).toContain(said);
  }
  await page.getByRole('button', { name: 'Letzte Veröffentlichung zurücknehmen' }).click();
  await expect(page.getByRole('status')).toContainText('Zurückgenommen: ', slow);
  expect(shown()).toContain('Die erste Beschreibung');
});
