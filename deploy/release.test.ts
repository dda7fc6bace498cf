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

/** A server on 1.0, and 1.1, which calls a field of the content differently. */
function start() {
  const root = temporaryFolder();
  const files = { 'format.txt': '1\n', 'company.yaml': 'phone: 1\n', 'page.mdx': '' };
  const content = contentWithRemote(root, (folder) => writeFiles(folder, files));
  const first = sampleProduct(join(root, '1.0'), '1.0', 1);
  const next = sampleProduct(join(root, '1.1'), '1.1', 2);
  const server = serverWith(first, content.content, root);
  server.publish();
  return { ...content, ...server, root, next };
}

test('no commit is lost, and each is public, in any order of edit, publication, release and rollback', () => {
  const { content, edit, next, publish, read, release, remote, root } = start();
  const archive = pack(root, 'website-1.1', next);
  const edits: string[] = [];
  const steps = {
    edit: () => {
      edits.push(`Änderung ${edits.length}`);
      edit('page.mdx', edits.at(-1) ?? '');
    },
    publish: () => assert.equal(publish().status, 0),
    release: () => assertReleased(release(archive)),
    back: () => assertReleased(release('--back')),
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

function assertReleased({ status, stderr }: { status: number | null; stderr: string }): void {
  assert.equal(status, 0, stderr);
}

test('a release is refused, with the command that helps, while the content is on this machine alone', () => {
  const { content, edit, folder, next, read, release, remote, root } = start();
  const archive = pack(root, 'website-1.1', next);
  edit('page.mdx', 'neu');
  rmSync(remote, { recursive: true });
  const unpushed = release(archive);
  assert.match(unpushed.stderr, /neu\nrelease: these commits .+ Fix: sudo -u \S+ git -C \S+ pull/s);
  appendFileSync(join(content, 'page.mdx'), 'nicht gespeichert\n');
  const uncommitted = release(archive);
  assert.match(
    uncommitted.stderr,
    /^release: there are changes without a commit\. Fix: .+ add --all/,
  );
  assert.deepEqual([unpushed.status, uncommitted.status, read('version')], [1, 1, '1.0']);
  assert.deepEqual(readdirSync(join(folder, 'releases')), ['first']);
});

test('a release that is damaged, or does not start, leaves the one before and its content', () => {
  const { content, edit, folder, log, next, read, release, root } = start();
  writeFiles(next, { 'does-not-start': '' });
  const archive = pack(root, 'website-1.1', next);
  edit('page.mdx', 'neu');
  const failed = release(archive);
  assert.equal(failed.status, 1);
  assert.match(failed.stderr, /release: it does not start, .+ The release before is back\.\n$/);
  assert.match(readFileSync(log, 'utf8'), /^restart leinestern@3000\.service\n$/m);
  assert.deepEqual(
    [read('version'), readFileSync(join(content, 'company.yaml'), 'utf8')],
    ['1.0', 'phone: 1\n'],
  );
  appendFileSync(archive, 'x');
  const before = readdirSync(join(folder, 'releases'));
  assert.notEqual(release(archive).status, 0);
  assert.deepEqual(readdirSync(join(folder, 'releases')), before);
});
