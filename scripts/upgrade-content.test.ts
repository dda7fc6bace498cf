// A made-up release 1.1 renames a field and a block; the content of a company follows in one commit.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { git } from '../editor/server/git.ts';
import { findPublicFaults } from '../model/faults/find-faults.ts';
import { hashWords } from '../model/front-matter.ts';
import { faultOfFormat, type Upgrade } from '../model/upgrades/content-format.ts';
import { renameBlock, renameField } from '../model/upgrades/rename.ts';
import { contentWithRemote, writeFiles } from '../testing/deploy/server-with-releases.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';
import { upgradeContent } from './upgrade-content.ts';

const step: Upgrade = (path, text) => {
  if (path === 'content/staff.yaml') return { text: renameField(text, ['*', 'role'], 'task') };
  if (!path.endsWith('.mdx')) return { text };
  const renamed = renameBlock(renameField(text, ['hero', 'lead'], 'intro'), 'Note', 'Hint', {
    title: 'heading',
  });
  return { text: renamed, ...(renamed.includes('2022') && { check: 'Stimmt das Jahr noch?' }) };
};

const page = `---
hero:
  lead: "Note"  # Bitte bestätigen
---

<Note
  title="Note" >
Ein <Note title="title" />, sonst \`<Note>\`. Seit 2022.
</Note>
`;

function start() {
  return contentWithRemote(temporaryFolder(), (folder) =>
    writeFiles(folder, {
      'pages/cloud.mdx': page,
      'pages/en/cloud.mdx': `---\nfollows: 2026-01-01 ${hashWords(page)}\n---\n`,
      'pages/tech.mdx': '---\ntitle: Technik\n---\n',
      'staff.yaml': '# Vorlage\n- {name: Ada, role: "Chefin"}\n- name: Bo\n',
    }),
  );
}

test('a renamed field and a renamed block are followed in one commit, and nothing else changes', () => {
  const { content } = start();
  const said = upgradeContent(content, [step]);
  assert.match(said, /^Inhalt im Format 2: 4 Dateien geändert\.\nPrüfen Sie:\n/);
  assert.match(said, /^content\/pages\/cloud\.mdx: Stimmt das Jahr noch\?$/m);
  assert.equal(git(content, 'log', '--format=%s'), 'Inhalt im Format 2\nstart\n');
  assert.equal(git(content, 'status', '--porcelain'), '');
  const read = (file: string) => readFileSync(join(content, file), 'utf8');
  assert.equal(read('format.txt'), '2\n');
  assert.equal(read('staff.yaml'), '# Vorlage\n- {name: Ada, task: "Chefin"}\n- name: Bo\n');
  const expected = page
    .replace('lead:', 'intro:')
    .replace('<Note\n  title=', '<Hint\n  heading=')
    .replace('<Note title=', '<Hint heading=')
    .replace('</Note>', '</Hint>');
  assert.equal(read('pages/cloud.mdx'), expected);
  assert.match(
    read('pages/en/cloud.mdx'),
    new RegExp(`^follows: 2026-01-01 ${hashWords(expected)}$`, 'm'),
  );
  assert.match(upgradeContent(content, [step]), /hat schon das Format/);
});

test('uncommitted changes, or a file that is not readable, stop it before anything is written', () => {
  const { content, edit } = start();
  edit('pages/tech.mdx', '<Note>');
  assert.throws(
    () => upgradeContent(content, [step]),
    /^Error: content\/pages\/tech\.mdx: .+<\/?Note>/,
  );
  assert.equal(git(content, 'status', '--porcelain'), '');
  writeFileSync(join(content, 'staff.yaml'), '[]\n');
  assert.throws(() => upgradeContent(content, [step]), /git add --all \. && git commit/);
});

test('content of another format stops the build with one sentence that says what to do', () => {
  const { content, edit } = start();
  assert.match(
    faultOfFormat(content, [step])?.text ?? '',
    /Format 1, .+ Format 2\. .npm run content:up/,
  );
  edit('format.txt', '99');
  const [fault, ...others] = findPublicFaults(content);
  assert.match(fault?.text ?? '', /^Der Inhalt hat Format 99, .+ neueren Fassung/);
  assert.deepEqual(others, []);
  assert.throws(() => upgradeContent(content, [step]), /Installieren Sie diese/);
});
