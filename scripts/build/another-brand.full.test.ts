// Whoever replaces content/brand/ has a site of another brand: nothing else has to be touched.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { copyOfProject } from '../../testing/build/copy-of-project.ts';

test('two colours and two logos change pages, manifest and share pictures', async (context) => {
  const project = copyOfProject(context);
  cpSync('testing/brand', join(project, 'content/brand'), { recursive: true });
  const built = build(project);
  assert.equal(built.status, 0, built.stdout + built.stderr);

  const file = (name: string) => readFileSync(join(project, 'dist', name), 'utf8');
  const home = file('index.html');
  assert.match(
    home,
    /<meta name="theme-color" media="\(prefers-color-scheme: light\)" content="#10241b">/,
  );
  // The name stands in the logo, so it is said and not shown.
  const logos =
    home.match(/<svg viewBox="0 0 120 30" width="128" height="32".*?<\/span><\/(?:a|span)>/g) ?? [];
  assert.equal(logos.length, 3);
  for (const logo of logos) assert.match(logo, /<span class="visually-hidden">[^<]+<\/span>/);
  const ids = [...home.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, 'an id stands twice');
  assert.match(home, /fill="url\(#footer-glow\)"/);
  // A colour begins as a place inside the logo does, and stays what it is.
  assert.match(home, /stop-color="#ffb3a8"/);
  assert.equal(JSON.parse(file('site.webmanifest')).theme_color, '#10241b');
  const [card = ''] = globSync(join(project, 'dist/_assets/share/gone.*.png'));
  assert.deepEqual(await pixelOf(card, 5, 5), [16, 36, 27]);

  for (const name of globSync('**/*.{css,html,webmanifest}', { cwd: join(project, 'dist') })) {
    assert.doesNotMatch(
      file(name),
      /#0c1628|#f5af20|oklch\(20% \.04 262\)|oklch\(80% \.16 78\)/,
      name,
    );
  }
});

test('a colour that cannot be read stops the build in German', (context) => {
  const project = copyOfProject(context);
  const brand = "accent: '#b8500a'\nnight: '#0c1628'\n";
  writeFileSync(join(project, 'content/brand/brand.yaml'), brand);
  const refused = build(project);
  assert.equal(refused.status, 1, refused.stderr);
  assert.match(
    refused.stderr,
    /^content\/brand\/brand\.yaml, Zeile 1: .*Kontrast 3,15.*eine hellere\.$/m,
  );
  assert.doesNotMatch(refused.stderr, /^ +at /m);
});

function build(project: string) {
  return spawnSync(process.execPath, [resolve('scripts/build.ts')], {
    cwd: project,
    encoding: 'utf8',
  });
}

async function pixelOf(file: string, left: number, top: number): Promise<number[]> {
  const cut = sharp(file).extract({ left, top, width: 1, height: 1 });
  return [...(await cut.removeAlpha().toColourspace('srgb').raw().toBuffer())];
}
