// Keystatic rejects files with unknown fields.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer, type ViteDevServer } from 'vite';
import { z } from 'zod';
import { readContentNames } from '../../../model/content-names.ts';
import { pageFrontMatter, postFrontMatter } from '../../../model/page.ts';

let vite: ViteDevServer;
before(async () => {
  vite = await createServer({
    configFile: false,
    root: 'editor/browser',
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
});
after(() => vite.close());

const choices = { figures: {}, authors: [], names: readContentNames('.') };
const shapes = [
  { name: 'a page', schema: pageFrontMatter(z.string()), form: 'pages' },
  { name: 'a post', schema: postFrontMatter(z.string()), form: 'posts' },
];

for (const { name, schema, form } of shapes) {
  test(`the form of ${name} has its fields and no other`, async () => {
    const module = await vite.ssrLoadModule('/config/pages.tsx');
    const { text, ...fields } = module[form](choices).schema;
    assert.ok(text, 'and a text');
    assert.deepEqual(Object.keys(fields).sort(), Object.keys(schema.shape).sort());
  });
}
