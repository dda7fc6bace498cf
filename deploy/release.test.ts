// Saved content survives each order of edit, publication, release and rollback.
import assert from 'node:assert/strict';
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { git } from '../editor/server/git.ts';
import {
  contentWithRemote,
  pack,
  sampleProduct,
  serverWith,
  writeFiles,
} from '../testing/deploy/server-with-releases.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

/** A server on 1.0, and 1.1, which calls a field of the content differently. @param more files of 1.1 */
function start(more = {}) {
  const root = temporaryFolder();
  const files = { 'company.yaml': 'phone: 1\n', 'page.mdx': '' };
  const content = contentWithRemote(root, (folder) => writeFiles(folder, files));
  const server = serverWith(sampleProduct(join(root, '1.0'), '1.0', 1), content.content, root);
  server.publish();
  const next = sampleProduct(join(root, '1.1'), '1.1', 2);
  writeFiles(next, more);
  return { ...content, ...server, archive: pack(root, 'website-1.1', next) };
}

test('no commit is lost, and each is public, in any order of edit, publication, release and rollback', () => {
  const { archive, content, edit, publish, read, release, remote } = start();
  const edits: string[] = [];
  const steps = {
    edit: () => {
      edits.push(`Änderung ${edits.length}`);
      edit('page.mdx', edits.at(-1) ?? '');
    },
    publish: () => assert.equal(publish().status, 0),
    release: () => assert.equal(release(archive).status, 0),
    back: () => assert.equal(release('--back').status, 0),
  };
  const order =
    'edit release edit back edit publish release publish back edit back release edit back' as const;
  for (const step of order.split(' ') as (keyof typeof steps)[]) {
    steps[step]();
    const [saved, pushed] = [content, remote].map((folder) =>
      git(folder, 'log', 'main', '--format=%s'),
    );
    for (const line of edits) assert.match(saved ?? '', new RegExp(`^${line}$`, 'm'));
    if (step === 'edit') continue;
    assert.equal(read('dist/page.mdx'), edits.map((line) => `${line}\n`).join(''), 'all is public');
    if (step === 'publish') continue;
    assert.equal(pushed, saved);
    const field = read('version') === '1.1' ? 'telephone: 1\n' : 'phone: 1\n';
    assert.equal(readFileSync(join(content, 'company.yaml'), 'utf8'), field);
  }
});

test('what is saved during the build is public as well', () => {
  const commit = 'git -c user.name=Ada -c user.email=ada@test.example commit -qam neu';
  const build = `node_modules/.bin/node scripts/publish.ts && cd ../../../content && echo neu >>page.mdx && ${commit}`;
  const { archive, read, release } = start({
    'package.json': JSON.stringify({ scripts: { build } }),
  });
  assert.equal(release(archive).status, 0);
  assert.equal(read('dist/page.mdx'), 'neu\n');
});

test('a release is refused, with the command that helps, while the content is on this machine alone', () => {
  const { archive, content, edit, folder, read, release, remote } = start();
  edit('page.mdx', 'neu');
  rmSync(remote, { recursive: true });
  const unpushed = /release: these commits .+ Fix: sudo -u \S+ git -C \S+ pull .+\n\w+ neu\n$/;
  assert.match(release(archive).stderr, unpushed);
  appendFileSync(join(content, 'page.mdx'), 'nicht gespeichert\n');
  const uncommitted = /^release: there are changes without a commit\. Fix: .+ add --all/;
  assert.match(release(archive).stderr, uncommitted);
  assert.equal(read('version'), '1.0');
  assert.deepEqual(readdirSync(join(folder, 'releases')), ['first']);
});

test('a release that is damaged, or does not start, leaves the one before and its content', () => {
  const { archive, content, folder, log, read, release } = start({ 'does-not-start': '' });
  assert.match(release(archive).stderr, /: it does not start, .+ The release before is back\.\n$/);
  assert.match(readFileSync(log, 'utf8'), /^restart leinestern@3000\.service\n$/m);
  assert.equal(read('version'), '1.0');
  assert.equal(readFileSync(join(content, 'company.yaml'), 'utf8'), 'phone: 1\n');
  appendFileSync(archive, 'x');
  assert.match(release(archive).stderr, /WARNING/);
  assert.equal(readdirSync(join(folder, 'releases')).length, 2);
});
