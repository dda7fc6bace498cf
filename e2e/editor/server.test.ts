// The editor's own server answers no pages but its own.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, waitForPreview } from '../support/editor-test.ts';

test('the editor answers no page but its own', async ({ editor, request }) => {
  const foreign = { origin: 'https://boese.example' };
  const update = { additions: [], deletions: [{ path: 'content/pages/orion.mdx' }] };
  const refused = await request.post(`${editor.address}/api/keystatic/update`, {
    headers: foreign,
    data: update,
  });
  expect(refused.status()).toBe(403);
  const rebound = await request.get(`${editor.address}/api/keystatic/tree`, {
    headers: { host: 'boese.example' },
  });
  expect(rebound.status()).toBe(403);
});

test('the preview shows files of the project, but no enquiry and no setting', async ({
  editor,
}) => {
  // Of the services behind it, of a server with another DATA_DIR, and copies of both.
  const written = ['var/mail/1.eml', '.env', 'daten/mail.sqlite', 'backup/mail/1.eml', 'env.txt'];
  const secrets = ['var/mail.sqlite', '.git/config', ...written];
  for (const file of written) {
    mkdirSync(dirname(join(editor.root, file)), { recursive: true });
    writeFileSync(join(editor.root, file), 'MAIL_FROM=geheim');
  }
  // The new .env restarts the preview, at any of the next requests.
  const ask = async (address: string): Promise<Response> => {
    for (;;) {
      const response = await fetch(`${editor.preview}${address}`).catch(() => undefined);
      if (response) return response;
      await wait(200);
    }
  };
  await expect.poll(async () => (await ask('/')).status, waitForPreview).toBe(200);
  expect((await ask(`/@fs${editor.root}/content/pages/orion.mdx?raw`)).status).toBe(200);
  for (const file of secrets) {
    for (const address of [`/${file}`, `/@fs${editor.root}/${file}`]) {
      for (const query of ['', '?raw']) {
        const answer = await ask(`${address}${query}`);
        expect([403, 404], `${address}${query}`).toContain(answer.status);
      }
    }
  }
  for (const file of written) rmSync(join(editor.root, file));
});

test('the preview opens no file in a program on the machine', async ({ editor }) => {
  for (const path of ['/__open-in-editor', '/__OPEN-in-Editor', '/__open-in-editor/']) {
    // What the test before has removed may have the preview start anew in between; its first answer counts.
    let status: number | undefined;
    await expect(async () => {
      status = (await fetch(`${editor.preview}${path}?file=package.json`)).status;
    }).toPass(waitForPreview);
    expect(status, path).toBe(404);
  }
});
