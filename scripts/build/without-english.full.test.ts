// Whoever wants no English deletes content/pages/en/, and nothing of it is left.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { makeProject } from '../../testing/company/make-project.ts';

test('without the English folder the site builds, and no page knows of another language', (context) => {
  const project = mkdtempSync(join(tmpdir(), 'without-english-'));
  context.after(() => rmSync(project, { recursive: true, force: true }));
  makeProject(project);
  const english = join(project, 'content/pages/en');
  const content = globSync('content/**/*.{mdx,yaml}', { cwd: project });
  rmSync(english, { recursive: true });
  for (const file of content.filter((name) => name.endsWith('.mdx') && !name.includes('/en/'))) {
    assert.doesNotMatch(readFileSync(join(project, file), 'utf8'), /\]\(\/en\//, file);
  }
  const env = { ...process.env, PARTS: 'site', BLOG_FEED_URL: '' };
  const args = [join(project, 'scripts/build.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    env,
  });
  assert.equal(status, 0, stderr);
  const pages = globSync('**/*.html', { cwd: join(project, 'dist') });
  assert.ok(pages.length > 30);
  for (const page of pages) {
    const html = readFileSync(join(project, 'dist', page), 'utf8');
    assert.doesNotMatch(html, /hreflang|href="\/en[/"]|lang="en"[^>]*>EN</i, page);
  }
});
