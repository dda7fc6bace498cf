// The editor as colleagues reach it: through a proxy, behind the accounts of the desk.
import { chromium } from '@playwright/test';
import { git } from '../../editor/server/git.ts';
import { debianChromium } from '../../testing/chromium.ts';
import { deskUrl, startSiteWithDesk } from '../../testing/deploy/desk-behind-proxy.ts';
import { startNginx } from '../../testing/deploy/proxy-process.ts';
import { deskHost, proxySecret } from '../../testing/deploy/proxy-programs.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { startEditorCopy } from '../support/editor.ts';
import { addEntry, expect, open, save, test, waitForPreview } from '../support/editor-test.ts';

test('a colleague comes from the desk, changes a page and sees it, under their own name', async () => {
  const shown = await freePort(2);
  const editorUrl = `https://${deskHost}:${shown}`;
  await using ends = new AsyncDisposableStack();
  const stopped = async <Running extends { stop(): unknown }>(starting: Promise<Running>) =>
    ends.adopt(await starting, async (running) => void (await running.stop()));
  const editor = await stopped(
    startEditorCopy({ EDITOR_URL: editorUrl, EDITOR_PROXY_SECRET: proxySecret }),
  );
  const site = await stopped(startSiteWithDesk({ EDITOR_URL: editorUrl }));
  const ports = { secure: await freePort(), plain: await freePort(), editor: shown };
  await stopped(startNginx(ports, { ...site, editor: editor.port }));
  const session = await site.signIn('aenne@example.com', 'publish', 'Änne Groß');
  const [name = '', value = ''] = session.split('=');

  const resolving = `MAP ${deskHost}:443 127.0.0.1:${ports.secure},MAP ${deskHost} 127.0.0.1`;
  await using browser = await chromium.launch({
    ...debianChromium,
    args: [...debianChromium.args, `--host-resolver-rules=${resolving}`],
  });
  const viewport = { width: 1600, height: 1000 };
  const context = await browser.newContext({ ignoreHTTPSErrors: true, viewport });
  const page = await context.newPage();
  await page.goto(editorUrl);
  await expect(page.getByRole('button', { name: 'Mit Passkey anmelden' })).toBeVisible();
  const cookie = { name, value, url: deskUrl, secure: true, httpOnly: true } as const;
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
  await page.goto(deskUrl);
  await page.getByRole('link', { name: 'Redaktion' }).click();
  await expect(page.getByText('Änne Groß')).toBeVisible();

  const forms = page.frameLocator('iframe[title="Formulare"]');
  const preview = page.frameLocator('iframe[title="Vorschau"]');
  await open(forms, 'Dienstleister');
  const row = preview.getByRole('row').filter({ hasText: 'Postdienst Ricklingen GmbH' });
  await addEntry(forms, 'Wer für uns arbeitet', {
    'Name mit Rechtsform': 'Postdienst Ricklingen GmbH',
    Ort: 'Hannover',
    'Was er für uns tut': 'Abholung der Post',
  });
  await save(page, forms);
  await expect(row).toContainText('Abholung der Post', waitForPreview);
  expect(git(editor.root, 'log', '-1', '--format=%an')).toBe('Änne Groß\n');
});
