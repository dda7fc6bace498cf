import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { satteri } from '@astrojs/markdown-satteri';
import { importComponents } from './import-components.ts';

const german = '/content/pages/probe.mdx';

async function compile(text: string, file = german): Promise<string> {
  const { createMdxRenderer } = satteri({ mdastPlugins: [importComponents] });
  const renderer = await createMdxRenderer?.(
    { syntaxHighlight: false, gfm: true, smartypants: true },
    { optimize: false, srcDir: pathToFileURL('/site/') },
  );
  const { code } = (await renderer?.process(text, file, {})) ?? { code: '' };
  return code;
}

const importsIn = (code: string) =>
  [...code.matchAll(/^import .* from ['"]\/site\/.*$/gm)].map(String);

test('a text imports each component it uses once, and no other', async () => {
  const code = await compile(
    '<Tiles>\n<Tile heading="a">\n\nText <Photo name="x" /> <Tile />\n\n</Tile>\n</Tiles>\n',
  );
  assert.deepEqual(importsIn(code), [
    'import Photo from "/site/components/photo/photo.astro";',
    'import { Tile } from "/site/components/tiles/tiles.tsx";',
    'import { Tiles } from "/site/components/tiles/tiles.tsx";',
  ]);
  assert.deepEqual(
    importsIn(await compile('Text with `<Tile />` in code, and <abbr>HTML</abbr>.\n')),
    [],
  );
});

test('an unknown tag stops the build with file and line', async () => {
  await assert.rejects(compile('Text\n\n<Tiles>\n<Tiel />\n</Tiles>\n'), {
    line: 4,
    message: `${german}:4 uses <Tiel>, which is no component. content/README.md lists them all.`,
  });
});

test('what a text imports itself is known', async () => {
  const code = await compile("import { Part } from './part.tsx';\n\n<Part />\n");
  assert.deepEqual(importsIn(code), []);
});

test('an English text tells its components so, those inside others too', async () => {
  const text =
    '<Tiles columns={2}>\n<Tile heading="a">\n\nText <Figure of="x" /> more\n\n</Tile>\n</Tiles>\n';
  const told = (code: string) => code.match(/language: "en"/g)?.length ?? 0;
  assert.equal(told(await compile(text)), 0);
  const code = await compile(text, '/content/pages/en/probe.mdx');
  assert.equal(told(code), 3);
  assert.match(code, /columns: 2/);
  assert.match(code, /heading: "a"/);
});
