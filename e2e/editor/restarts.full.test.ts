// The editor outlives its preview.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { previewOf } from '../support/editor.ts';
import { expect, save, test, waitForPreview } from '../support/editor-test.ts';

test('the editor stays when the preview ends, and brings it back with the next change', async ({
  editor,
  page,
}) => {
  const asked = async () => fetch(`${previewOf(editor)}/cloud`).catch(() => undefined);
  process.kill(editor.previewProcess(), 'SIGTERM');
  await expect.poll(async () => (await asked())?.status, waitForPreview).toBe(undefined);
  await page.goto(`${editor.address}/keystatic/collection/pages/item/cloud`);
  await page.getByLabel('Überschrift', { exact: true }).first().fill('Wieder da');
  await save(page);
  await expect.poll(async () => (await asked())?.text(), waitForPreview).toContain('Wieder da');
});

test('what is saved while the preview is still ending brings it back too', async ({
  editor,
  read,
}) => {
  const file = 'content/pages/cloud.mdx';
  const before = editor.previewProcess();
  process.kill(before, 'SIGTERM');
  writeFileSync(
    join(editor.root, file),
    read(file).replace('Eine Cloud aus', 'Noch eine Cloud aus'),
  );
  await expect(() => expect(editor.previewProcess()).not.toBe(before)).toPass(waitForPreview);
  const isShown = async () => {
    const answer = await fetch(`${previewOf(editor)}/cloud`).catch(() => undefined);
    return (await answer?.text())?.includes('Noch eine Cloud aus');
  };
  await expect.poll(isShown, waitForPreview).toBe(true);
});
