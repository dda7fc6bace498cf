import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeUnnamedAssets } from './finish-files.ts';

test('only pictures and typefaces that a page or a style names stay, and whatever is neither', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_assets/share'), { recursive: true });
  const files = {
    'index.html':
      '<img src="/_assets/rack.a1.avif"><meta content="https://x/_assets/share/home.jpg">',
    '_assets/later.css':
      'a{background:url(/_assets/grain.b2.png)} @font-face{src:url(/_assets/own.c3.woff2)}',
    '_assets/rack.a1.avif': '',
    '_assets/rack.a1.png': '',
    '_assets/grain.b2.png': '',
    '_assets/share/home.jpg': '',
    '_assets/share/old.jpg': '',
    '_assets/film.mp4': '',
    '_assets/own.c3.woff2': '',
    '_assets/shipped.d4.woff2': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  removeUnnamedAssets(folder);
  const left = globSync('_assets/**/*.*', { cwd: folder }).sort();
  assert.deepEqual(left, [
    '_assets/film.mp4',
    '_assets/grain.b2.png',
    '_assets/later.css',
    '_assets/own.c3.woff2',
    '_assets/rack.a1.avif',
    '_assets/share/home.jpg',
  ]);
});
