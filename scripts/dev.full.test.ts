// The browser shows faults during development, also of content outside the project.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentFolder } from '../model/content-folder.ts';
import { copyOfProject } from '../testing/build/copy-of-project.ts';
import { freePort } from '../testing/process/free-port.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { untilTrue } from '../testing/process/until-true.ts';

test('faults are printed at the start and shown in place of their page, in German, until they are fixed', {
  timeout: 240_000,
}, async (context) => {
  const project = copyOfProject();
  const content = temporaryFolder();
  cpSync(contentFolder(), content, { recursive: true });
  const file = join(content, 'pages/tech.mdx');
  const sound = readFileSync(file, 'utf8');
  const headless = sound.replace(/^title:/m, 'titel:');
  writeFileSync(file, headless);
  const [PORT, SERVICES_PORT, DESK_PORT] = await Promise.all(
    [1, 2, 3].map(async () => String(await freePort())),
  );
  const dev = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: project,
    env: { ...process.env, PORT, SERVICES_PORT, DESK_PORT, CONTENT_DIR: content },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(dev, 'exit');
  context.after(async () => {
    dev.kill('SIGTERM');
    await ended;
  });
  let output = '';
  dev.stderr.on('data', (part) => {
    output += part;
  });
  const shows = (path: string, status: number, words: RegExp) =>
    untilTrue(`${path} shows ${words}`, async () => {
      const options = { headers: { accept: 'text/html' } };
      const page = await fetch(`http://localhost:${PORT}${path}`, options).catch(() => undefined);
      return page?.status === status && words.test(await page.text());
    });

  // Astro does not start with this fault.
  const fault = /^content\/pages\/tech\.mdx, Zeile 2: Das Feld „titel“ gibt es hier nicht/m;
  await untilTrue('it is printed', () => fault.test(output));
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
});
