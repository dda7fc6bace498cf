import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { changedWords } from './changed-words.ts';
import { changesOf, commitFiles, restoreVersion, undoChange } from './history.ts';
import { saveUpdate } from './keystatic-api.ts';

const file = 'content/pages/probe.mdx';

test('a saved file is a commit in the name of its editor, without other changes', (context) => {
  const { contentDir, root, put, git } = project(context);
  writeFileSync(join(root, 'other.txt'), 'not yet\n');
  git('add', 'other.txt');
  put('one\n', 'Jana Redlich');
  const [change] = changesOf(contentDir, file);
  assert.equal(change?.author, 'Jana Redlich');
  assert.equal(change?.title, `${file}: geändert`);
  assert.equal(git('show', '--name-only', '--format=', 'HEAD').trim(), file);
  assert.equal(git('status', '--porcelain').trim(), 'A  other.txt');
  put('one\n', 'Jana Redlich');
  assert.equal(changesOf(contentDir, file).length, 1, 'the same again is no change');
});

test('an earlier change is reverted and the later one stays', (context) => {
  const { contentDir, put, text, undo } = project(context);
  put('one\ntwo\nthree\nfour\nfive\n', 'Jana');
  put('ONE\ntwo\nthree\nfour\nfive\n', 'Jana');
  put('ONE\ntwo\nthree\nfour\nFIVE\n', 'Jana');
  const [, second] = changesOf(contentDir, file);
  assert.equal(undo(file, second?.commit), undefined);
  assert.equal(text(), 'one\ntwo\nthree\nfour\nFIVE\n');
  assert.equal(changesOf(contentDir, file).length, 4, 'the revert is in the history too');
});

test('a change is not reverted if a later one changed the same line', (context) => {
  const { contentDir, put, text, undo } = project(context);
  put('one\n', 'Jana');
  put('two\n', 'Jana');
  put('three\n', 'Jana');
  const [, second, first] = changesOf(contentDir, file);
  assert.match(undo(file, second?.commit) ?? '', /noch einmal geändert/);
  assert.equal(text(), 'three\n');
  restoreVersion({ contentDir, isBehindDesk: false }, file, first?.commit ?? '', 'Jana');
  assert.equal(text(), 'one\n');
});

test('the deletion of a page can be reverted', (context) => {
  const { contentDir, put, text, undo } = project(context);
  put('one\n', 'Jana');
  saveUpdate({ contentDir, isBehindDesk: false }, { additions: [], deletions: [{ path: file }] });
  commitFiles(contentDir, [file], `${file}: gelöscht`, 'Jana');
  const [deleted] = changesOf(contentDir, file);
  assert.equal(undo(file, deleted?.commit), undefined);
  assert.equal(text(), 'one\n');
});

test('a new address is one change: reverting it restores links and redirects, and the history stays', (context) => {
  const { contentDir, root, put, read, undo } = project(context);
  const section = (text: string) => `<Section>\n\n${text}\n\n</Section>\n`;
  const one = `[selbst](/probe)\n${'Ein Satz, der bleibt.\n\n'.repeat(5)}`;
  put(section(`${one}Ende`), 'Jana');
  put(section(`${one}two\n\nEnde`), 'Jana');
  const contents = Buffer.from(section(`Neu\n\n${one}two\n\nEnde`)).toString('base64');
  const next = 'content/pages/neu.mdx';
  const { changed } = saveUpdate(
    { contentDir, isBehindDesk: false },
    {
      additions: [{ path: next, contents }],
      deletions: [{ path: file }],
    },
  );
  commitFiles(contentDir, changed, `${next}: neue Adresse`, 'Jana');
  assert.match(read(next), /selbst\]\(\/neu\)/);
  assert.equal(read('content/redirects.yaml'), '/probe: /neu\n');
  assert.equal(changesOf(contentDir, next).length, 3, 'with the changes under the old name');
  const [moved, second] = changesOf(contentDir, next);
  assert.equal(undo(next, second?.commit), undefined);
  assert.doesNotMatch(read(next), /two/, 'a change from before the rename is reverted');
  const [undone] = changesOf(contentDir, next);
  assert.equal(undo(next, undone?.commit), undefined);
  assert.equal(undo('', moved?.commit), undefined);
  assert.equal(read(file), section(`${one}two\n\nEnde`));
  assert.equal(existsSync(join(root, next)), false);
  assert.equal(existsSync(join(root, 'content/redirects.yaml')), false);
});

test('reverting the revert of a picture restores its bytes', (context) => {
  const { contentDir, root, git, undo } = project(context);
  const picture = 'content/images/a.png';
  const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00, 0xc3]);
  mkdirSync(join(root, 'content/images'));
  git('commit', '--quiet', '--allow-empty', '--message', 'Der Anfang');
  writeFileSync(join(root, picture), bytes);
  commitFiles(contentDir, [picture], `${picture}: hochgeladen`, 'Jana');
  const last = () => changesOf(contentDir, '')[0]?.commit ?? '';
  assert.equal(undo('', last()), undefined);
  assert.equal(existsSync(join(root, picture)), false);
  assert.equal(undo('', last()), undefined);
  assert.deepEqual(readFileSync(join(root, picture)), bytes);
});

test('the first commit, and one that changes more than content, are not reverted as a whole', (context) => {
  const { contentDir, root, put, git, text, undo } = project(context);
  put('one\n', 'Jana');
  const [first] = changesOf(contentDir, '');
  assert.match(undo('', first?.commit) ?? '', /begonnen/);
  writeFileSync(join(root, 'other.txt'), 'by hand\n');
  writeFileSync(join(root, file), 'two\n');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Von Hand');
  const [byHand] = changesOf(contentDir, '');
  assert.match(undo('', byHand?.commit) ?? '', /mehr als Inhalte/);
  assert.equal(undo(file, byHand?.commit), undefined);
  assert.equal(text(), 'one\n');
});

test('a change lists its words with the labels of the form', (context) => {
  const { contentDir, put } = project(context);
  const page = (title: string, text: string) =>
    `---\ntitle: ${title}\n---\n\n<Section heading="${text}">\n\nEs sind 99,9 %.\n\n</Section>\n`;
  put(page('Eins', 'Alt für 400 Racks'), 'Jana');
  put(page('Zwei', 'Neu für 500 Racks'), 'Jana');
  const [change] = changesOf(contentDir, file);
  const [words] = changedWords(contentDir, change?.commit ?? '');
  assert.deepEqual(
    words?.lines.map((line) => line.map(({ kind, text }) => kind + text).join('|')),
    [' Titel:|-Eins|+Zwei', '-Alt|+Neu| für|-400|+500| Racks'],
  );
});

test('in a repository of the company’s own, files have the same names', (context) => {
  const { contentDir, put, text, undo } = project(context);
  execFileSync('git', ['init', '--quiet'], { cwd: contentDir });
  put('one\n', 'Jana');
  put('two\n', 'Jana');
  const [change] = changesOf(contentDir, file);
  assert.equal(change?.title, `${file}: geändert`);
  const [words] = changedWords(contentDir, change?.commit ?? '');
  assert.equal(words?.file, file);
  assert.equal(undo('', change?.commit), undefined);
  assert.equal(text(), 'one\n');
});

test('without git there is no history, and no error', (context) => {
  const contentDir = mkdtempSync(join(tmpdir(), 'history-'));
  context.after(() => rmSync(contentDir, { recursive: true }));
  commitFiles(contentDir, [file], 'x', 'Jana');
  assert.deepEqual(changesOf(contentDir, file), []);
});

function project(context: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  context.after(() => rmSync(root, { recursive: true }));
  const contentDir = join(root, 'content');
  mkdirSync(join(contentDir, 'pages'), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'user.name', 'Erika Muster');
  git('config', 'user.email', 'redaktion@firma.example');
  const read = (name: string) => readFileSync(join(root, name), 'utf8');
  return {
    root,
    contentDir,
    git,
    read,
    text: () => read(file),
    /** @returns why nothing was changed */
    undo(name: string, commit = ''): string | undefined {
      try {
        undoChange({ contentDir, isBehindDesk: false }, name, commit, 'Jana');
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    },
    put(text: string, name: string) {
      writeFileSync(join(root, file), text);
      commitFiles(contentDir, [file], `${file}: geändert`, name);
    },
  };
}
