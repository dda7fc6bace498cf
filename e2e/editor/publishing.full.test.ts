// What is not for visitors yet stays away from them. journey.full.test.ts publishes, and takes back.
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
