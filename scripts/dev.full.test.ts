// The browser shows faults during development, also of content outside the project.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { contentFolder } from '../model/content-folder.ts';
import { copyOfProject } from '../testing/build/copy-of-project.ts';
import { freePort } from '../testing/process/free-port.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

test('a page shows its faults in German, from the start on, and reappears when they are fixed', {
  timeout: 240_000,
}, async (context) => {
  const project = copyOfProject();
  const content = temporaryFolder();
  cpSync(contentFolder(), content, { recursive: true });
  const file = join(content, 'pages/tech.mdx');
  const sound = readFileSync(file, 'utf8');
  const headless = sound.replace(/^title:/m, 'titel:');
  writeFileSync(file, headless);
  const [PORT, SERVICES_PORT, DESK_PORT] = [await freePort(), await freePort(), await freePort()];
  const ports = Object.entries({ PORT, SERVICES_PORT, DESK_PORT });
  const settings = Object.fromEntries(ports.map(([name, port]) => [name, String(port)]));
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: { ...process.env, ...settings, CONTENT_DIR: content, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(dev, 'exit');
  let output = '';
  dev.stderr.on('data', (part) => {
    output += part;
  });
  context.after(async () => {
    dev.kill('SIGTERM');
    await ended;
  });
  /** Polls until the page has this status and text. */
  const shows = async (path: string, status: number, text: RegExp) => {
    const headers = { accept: 'text/html' };
    while (!context.signal.aborted) {
      assert.equal(dev.exitCode, null, output);
      const page = await fetch(`http://localhost:${PORT}${path}`, { headers }).catch(
        () => undefined,
      );
      if (page?.status === status && text.test(await page.text())) return;
      await wait(250);
    }
  };

  // Astro does not start with this fault.
  await shows('/', 500, /content\/pages\/tech\.mdx, Zeile 2: Das Feld „titel“ gibt es hier nicht/);
  assert.match(output, /^content\/pages\/tech\.mdx, Zeile 2: Das Feld „titel“/m);
  writeFileSync(file, sound);
  await shows('/tech', 200, /<h1/);
  const desk = await fetch(`http://localhost:${DESK_PORT}/healthz`);
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
