// Authors must not be able to execute code at build time. Tests the editor over HTTP, and the build's compiler.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { contentPath } from '../../model/content-folder.ts';
import { createCompiler } from '../../testing/build/compile-as-built.ts';
import { hostileTexts } from '../../testing/editor/hostile-texts.ts';
import { openEditor } from '../../testing/editor/open-editor.ts';

const texts = hostileTexts.map((text, index) => ({
  ...text,
  file: `content/pages/probe-${index}.mdx`,
}));

test('editor and build accept the same texts, and none that they accept contains code', async (context) => {
  assert.ok(texts.length >= 40, `${texts.length} texts`);
  const { commit, post, read, write } = await openEditor(context);
  const compile = await createCompiler();
  for (const { file, text } of texts) write(file, text);
  const hostile = commit();
  for (const { file } of texts) write(file, 'Text\n');
  commit();
  for (const { file, name, text, verdict } of texts) {
    const [code, refusal] = await compile(file, text).then(
      (code) => [code, ''] as const,
      (error) => ['', String(error)] as const,
    );
    assert.equal(code ? 'text' : 'refused', verdict, `${name}, by the build: ${refusal}`);
    assert.equal(codeIn(code), '', name);
    const answer = await post(`/api/editor/restore?file=${file}&commit=${hostile}`);
    const isAccepted = answer.status === 200;
    assert.equal(
      isAccepted ? 'text' : 'refused',
      verdict,
      `${name}, by the editor: ${answer.body}`,
    );
    assert.equal(read(file), isAccepted ? text : 'Text\n', name);
  }
});

test('no text saved by a form contains code', async (context) => {
  const { contentDir, read, save } = await openEditor(context);
  const compile = await createCompiler();
  for (const { file, name, text } of texts) {
    const { body, status } = await save(file, text);
    assert.ok([200, 422].includes(status), `${name}: ${status} ${body}`);
    assert.equal(existsSync(contentPath(file, contentDir)), status === 200, name);
    if (status === 200) assert.equal(codeIn(await compile(file, read(file))), '', name);
  }
});

/** Code in a compiled text: calls and imports from the text itself. */
function codeIn(code: string): string {
  const imports = [...code.matchAll(/^import .*?"([^"]*)";?$/gm)].map(([, name = '']) => name);
  const foreign = imports.filter((name) => !/^(?:\/site\/|astro\/)/.test(name));
  const withoutTexts = code.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');
  return [...foreign, ...(/\bran\b|constructor/.exec(withoutTexts) ?? [])].join();
}
