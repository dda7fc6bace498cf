import assert from 'node:assert/strict';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeUnnamedPictures } from './remove-unnamed-pictures.ts';

test('only pictures that a page or a style names stay, and whatever is no picture', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  context.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, '_assets/share'), { recursive: true });
  const files = {
    'index.html':
      '<img src="/_assets/rack.a1.avif"><meta content="https://x/_assets/share/home.jpg">',
    '_assets/later.css': 'a{background:url(/_assets/grain.b2.png)}',
    '_assets/rack.a1.avif': '',
    '_assets/rack.a1.png': '',
    '_assets/grain.b2.png': '',
    '_assets/share/home.jpg': '',
    '_assets/share/old.jpg': '',
    '_assets/film.mp4': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  removeUnnamedPictures(folder);
  const left = globSync('_assets/**/*.*', { cwd: folder }).sort();
  assert.deepEqual(left, [
    '_assets/film.mp4',
    '_assets/grain.b2.png',
    '_assets/later.css',
    '_assets/rack.a1.avif',
    '_assets/share/home.jpg',
  ]);
});
