// npm run edit: the content editor with a live preview.
import './fail-plainly.ts';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { type EditorProxy, previewPort, startEditor } from '../editor/server/editor-server.ts';
import { readProxySecret } from '../editor/server/proxy-secret.ts';
import { contentFolder } from '../model/content-folder.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { startChild } from './start-child.ts';

const restartAfterMs = 2_000;

loadEnvFile();
const port = Number(process.env.EDITOR_PORT || '3002');
if (!Number.isInteger(port) || port < 1 || port > 65_533) {
  throw new Error(
    `EDITOR_PORT is not a port: "${process.env.EDITOR_PORT}". Set a number, e.g. 3002.`,
  );
}
const proxy = readProxy();
const editor = await startEditor({ contentDir: contentFolder(), port, proxy, publish });
process.stdout.write(`Redaktion: ${proxy?.publicUrl.origin ?? `http://localhost:${port}`}\n`);
// Restart the preview if it ends; the editor keeps running, e.g. to fix the cause.
while (!(await runPreview())) {
  process.stdout.write('Die Vorschau ist stehen geblieben und beginnt neu.\n');
  await wait(restartAfterMs);
}
await editor.stop();

/** In a separate process, since a build uses all CPU. */
async function publish(how: 'forward' | 'back'): Promise<{ isDone: boolean; message: string }> {
  const args = how === 'back' ? ['--back'] : [];
  const child = startChild(['scripts/publish.ts', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const output = child.process.stderr ? await text(child.process.stderr) : '';
  const { code } = await child.ended;
  // The build's progress is for terminals.
  const [, result = output] =
    /((?:Nichts wurde|Veröffentlicht|Zurückgenommen)[\s\S]*)/.exec(output) ?? [];
  return { isDone: code === 0, message: result.trim() };
}

/** @returns whether we were asked to stop */
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

/** @throws Error if sign-in would be impossible, or open to every user of this machine */
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
