// npm run edit: the content editor with a live preview.
import './fail-plainly.ts';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { text } from 'node:stream/consumers';
import { type EditorProxy, previewPort, startEditor } from '../editor/server/editor-server.ts';
import { readProxySecret } from '../editor/server/proxy-secret.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { startChild } from './start-child.ts';

loadEnvFile();
const port = Number(process.env.EDITOR_PORT || '3002');
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  throw new Error(
    `EDITOR_PORT is not a port: "${process.env.EDITOR_PORT}". Set a number, e.g. 3002.`,
  );
}
const proxy = readProxy();
const editor = await startEditor({ root: process.cwd(), port, proxy, publish });
process.stdout.write(`Redaktion: ${proxy?.publicUrl.origin ?? `http://localhost:${port}`}\n`);

for (;;) {
  // From now on: fixes may be saved while the preview is still ending.
  const change = nextChange();
  if (await runPreview()) {
    change.forget();
    break;
  }
  if (!change.hasHappened()) {
    process.stdout.write(
      'Die Vorschau ist stehen geblieben; nach der nächsten Änderung läuft sie wieder.\n',
    );
  }
  await change.happened;
}
await editor.stop();

/** In a separate process, since a build uses all CPU. */
async function publish(how: 'forward' | 'back'): Promise<{ isDone: boolean; said: string }> {
  const args = how === 'back' ? ['--back'] : [];
  const child = startChild(['scripts/publish.ts', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [said, { code }] = await Promise.all([
    child.process.stderr ? text(child.process.stderr) : '',
    child.ended,
  ]);
  // The build's progress is for terminals.
  const [, result = said] =
    /((?:Nichts wurde|Veröffentlicht|Zurückgenommen)[\s\S]*)/.exec(said) ?? [];
  return { isDone: code === 0, said: result.trim() };
}

/** A fault in the content may end the preview. The editor keeps running, to fix it. */
async function runPreview(): Promise<boolean> {
  const preview = startChild(['scripts/dev.ts', '--no-desk'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Building our own pages has set NODE_ENV to production, in which Astro's dev server serves no pictures.
      NODE_ENV: 'development',
      PORT: String(previewPort(port)),
      // Its forms and readout use this host name.
      ...(proxy ? { ALLOWED_ORIGINS: editor.previewUrl, PREVIEW_SECRET: proxy.secret } : {}),
      SERVICES_PORT: String(port + 2),
    },
  });
  return (await preview.ended).isStopped;
}

/** @throws Error if sign-in would be impossible, or open to anybody on this machine */
function readProxy(): EditorProxy | undefined {
  const text = process.env.EDITOR_URL;
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.href !== `${url.origin}/` || !url.port) {
    throw new Error(
      `EDITOR_URL is not https://, host and port: "${text}". Set it in .env, see .env.example, e.g. to https://schreibtisch.example.com:8443.`,
    );
  }
  return { publicUrl: url, secret: readProxySecret(process.env.EDITOR_PROXY_SECRET) };
}

function nextChange() {
  const watcher = watch('content', { recursive: true });
  let hasHappened = false;
  const happened = once(watcher, 'change').then(() => {
    hasHappened = true;
    watcher.close();
  });
  return { happened, hasHappened: () => hasHappened, forget: () => watcher.close() };
}
