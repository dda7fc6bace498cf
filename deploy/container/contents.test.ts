import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../../testing/process/temporary-folder.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import { ask } from '../../testing/server/ask.ts';
import { writeSampleSite } from '../../testing/server/sample-site.ts';
import { findFreePort } from '../../testing/server/start-process.ts';

// An image cannot be built in every place where tests run, but what it would hold can be.
test('what is copied into the final image is enough to serve, to tell its health and to ask the desk', async (t) => {
  const folder = temporaryFolder();
  for (const source of copied()) {
    if (source === 'node_modules') linkProductionPackages(folder);
    else if (source === 'dist') await writeSampleSite({}, join(folder, 'dist'));
    else cpSync(source, join(folder, source), { recursive: true });
  }
  const { args, environment } = command();
  const PORT = await findFreePort();
  const METRICS_PORT = await findFreePort();
  const env = { ...environment, PORT, METRICS_PORT, DATA_DIR: join(folder, 'data') };
  const child = spawn(args[0] ?? '', args.slice(1), { cwd: folder, env, stdio: 'pipe' });
  // Also where an assertion fails: a test's process ends after those that it has started.
  t.after(() => child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text;
    });
  const hasBegun = () => output.includes('server: listening') || child.exitCode !== null;
  await untilTrue('the server listens', hasBegun);
  assert.equal(child.exitCode, null, output);
  assert.equal((await ask(Number(PORT), '/readyz')).status, 200);
  assert.equal((await ask(Number(PORT), '/kontakt')).status, 200);
  assert.equal((await ask(Number(METRICS_PORT), '/metrics')).status, 200);
  const run = async (...script: string[]) =>
    (await once(spawn(args[0] ?? '', script, { cwd: folder, env }), 'exit'))[0];
  assert.equal(await run('scripts/is-ready.ts', PORT), 0);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
  assert.equal(await run('scripts/is-ready.ts', PORT), 1);
  assert.equal(await run('scripts/desk.ts', 'list'), 0);
});

const containerfile = readFileSync(join(import.meta.dirname, 'Containerfile'), 'utf8');

function copied(): string[] {
  const sources = [...containerfile.matchAll(/^COPY --from=build \/site\/(\S+) /gm)];
  assert.ok(sources.length > 5, 'the search found what is copied');
  return sources.map(([, source]) => source ?? '');
}

function command() {
  const [node, ...script] = JSON.parse(/^CMD (\[.+\])$/m.exec(containerfile)?.[1] ?? '[]');
  assert.equal(node, 'node');
  const args: string[] = [process.execPath, ...script];
  assert.match(containerfile, /deploy\/install-node .* cp \.node\/bin\/node \/node\/node$/m);
  assert.match(containerfile, /^COPY --from=build \/node\/node \/usr\/local\/bin\/node$/m);
  const variables = /^ENV (.+)$/m.exec(containerfile)?.[1]?.split(' ') ?? [];
  const environment = Object.fromEntries(variables.map((variable) => variable.split('=')));
  assert.equal(environment.DATA_DIR, '/data');
  return { args, environment: environment as NodeJS.ProcessEnv };
}

/** As `npm prune --omit=dev` leaves them. */
function linkProductionPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const kept = Object.keys(packages).filter(
    (path) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !packages[path]?.dev,
  );
  for (const path of kept.filter((each) => !each.startsWith('node_modules/node-'))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(folder, path));
  }
}
