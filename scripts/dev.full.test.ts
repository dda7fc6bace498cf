// What the browser shows authors during development.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { copyOfProject } from '../testing/build/copy-of-project.ts';
import { freePort } from '../testing/process/free-port.ts';

const lookEveryMs = 250;

test('a page says in German what is wrong with it, from the start on, and comes back when mended', {
  timeout: 240_000,
}, async (context) => {
  const project = copyOfProject();
  const file = join(project, 'content/pages/tech.mdx');
  const sound = readFileSync(file, 'utf8');
  const headless = sound.replace(/^title:/m, 'titel:');
  writeFileSync(file, headless);
  const [port, servicesPort, deskPort] = [await freePort(), await freePort(), await freePort()];
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      SERVICES_PORT: String(servicesPort),
      DESK_PORT: String(deskPort),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(dev, 'exit');
  let said = '';
  dev.stderr.on('data', (part) => {
    said += part;
  });
  context.after(async () => {
    dev.kill('SIGTERM');
    await ended;
  });
  /** Asks until the page is there and says it. */
  const shows = async (path: string, status: number, text: RegExp) => {
    while (!context.signal.aborted) {
      assert.equal(dev.exitCode, null, said);
      const page = await fetch(`http://localhost:${port}${path}`, {
        headers: { accept: 'text/html' },
      }).catch(() => undefined);
      const html = page?.status === status ? await page.text() : '';
      if (text.test(html)) return;
      await wait(lookEveryMs);
    }
  };

  // Astro does not start with this one.
  await shows('/', 500, /content\/pages\/tech\.mdx, Zeile 2: Das Feld „titel“ gibt es hier nicht/);
  assert.match(said, /^content\/pages\/tech\.mdx, Zeile 2: Das Feld „titel“/m);
  writeFileSync(file, sound);
  await shows('/tech', 200, /<h1/);
  const desk = await fetch(`http://localhost:${deskPort}/healthz`);
  assert.equal(desk.status, 200, 'the desk runs beside it');
  for (const broken of [headless, `${sound}\n[x](/gibtsnicht)\n`]) {
    writeFileSync(file, broken);
    await shows('/tech', 500, /content\/pages\/tech\.mdx, Zeile \d+: /);
    await shows('/orion', 200, /<h1/);
    writeFileSync(file, sound);
    await shows('/tech', 200, /<h1/);
  }
  writeFileSync(file, sound.replace('---\n', '---\ndraft: true\n'));
  await shows('/tech', 200, /<h1/);
});
