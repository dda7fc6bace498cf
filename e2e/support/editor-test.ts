// Tests of the editor use this `test`: each worker starts one editor over a copy of the project, and each
// test finds the content as it was at the beginning.
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import { git } from '../../editor/server/git.ts';
import { type EditorCopy, startEditorCopy } from './editor.ts';
import { runSite } from './run-site.ts';

interface WorkerFixtures {
  readonly editor: EditorCopy;
}

interface TestFixtures {
  /** What a file of the copy says. */
  read(file: string): string;
  /** The forms, inside the page around them. */
  readonly forms: FrameLocator;
  /** The page as visitors would see it, beside the forms. */
  readonly preview: FrameLocator;
  /** The browser of somebody who is at the public site, which runs on what has been published. */
  readonly visitor: Page;
  readonly asBefore: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  editor: [
    async ({}, use) => {
      const editor = await startEditorCopy();
      await use(editor);
      await editor.stop();
    },
    // Packs the editor's own pages first.
    { scope: 'worker', timeout: 240_000 },
  ],
  viewport: { width: 1600, height: 1000 },
  read: async ({ editor }, use) => use((file) => readFileSync(join(editor.root, file), 'utf8')),
  forms: async ({ page }, use) => use(page.frameLocator('iframe[title="Formulare"]')),
  preview: async ({ page }, use) => use(page.frameLocator('iframe[title="Vorschau"]')),
  visitor: async ({ browser, editor: { root } }, use) => {
    const dist = join(root, 'dist');
    if (!existsSync(dist)) cpSync('dist', dist, { recursive: true, preserveTimestamps: true });
    await using site = await runSite({}, root);
    const context = await browser.newContext({ baseURL: site.url });
    await use(await context.newPage());
    await context.close();
  },
  asBefore: [
    async ({ editor: { root }, page }, use, testInfo) => {
      const start = git(root, 'rev-parse', 'HEAD').trim();
      await use(undefined);
      if (testInfo.status !== testInfo.expectedStatus) await printFrames(page);
      git(root, 'reset', '--quiet', '--hard', start);
      git(root, 'clean', '--quiet', '--force', '-d', 'content');
    },
    { auto: true },
  ],
});

/** The preview compiles what it shows for the first time. */
export const waitForPreview = { timeout: 240_000 };

/** What forms and preview show. */
async function printFrames(page: Page) {
  for (const frame of page.frames()) {
    const text = await frame.evaluate(() => document.body.innerText).catch(String);
    process.stderr.write(`${frame.url()}: ${text.slice(0, 500)}\n`);
  }
}

const saveButton = /^(?:Speichern|Erstellen)$/;

/** Saves the open form, or a new page or post, and waits until it is saved. */
export async function save(page: Page, forms: Page | FrameLocator = page) {
  const answered = page.waitForResponse((response) =>
    response.url().endsWith('/api/keystatic/update'),
  );
  await forms.getByRole('button', { name: saveButton }).click();
  const answer = await answered;
  expect(answer.status(), await answer.text()).toBe(200);
}

export { expect };
