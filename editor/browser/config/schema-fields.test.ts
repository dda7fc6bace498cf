// Keystatic opens no file with a field that it does not know.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createServer, type ViteDevServer } from 'vite';
import { z } from 'zod';
import { pageFrontMatter, postFrontMatter } from '../../../content/schema/page.ts';
import { readContentNames } from '../../documents/content-names.ts';
import { factFiles } from '../../faults/fact-files.ts';

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

test('each form for facts has the fields of its file and no other, at any depth', async () => {
  const { company } = await vite.ssrLoadModule('/config/company.tsx');
  const modules = ['facts', 'products', 'trust'].map((name) => `/config/${name}.tsx`);
  const others = await Promise.all(modules.map((name) => vite.ssrLoadModule(name)));
  const forms: Form[] = [company, ...others.flatMap(Object.values)];
  const schemas = factFiles('.');
  const withForm = forms.map(({ path }) => `${path}.yaml`);
  assert.deepEqual(
    Object.keys(schemas).filter((file) => !file.includes('drawings/') && !withForm.includes(file)),
    ['content/facts/trust-documents.yaml'],
    'facts without a form',
  );
  for (const { path, schema } of forms) {
    const file = schemas[`${path}.yaml`] as z.ZodType;
    // What is no object stands under one field of its form.
    const whole: KeystaticField = { kind: 'object', fields: schema };
    const isList = inside(file)._zod.def.type !== 'object';
    const shown = fieldsOfForm(isList ? Object.values(schema)[0] : whole);
    assert.deepEqual(shown.sort(), fieldsOfSchema(file, valueNames[path]).sort(), path);
  }
});

/** What the value of a named entry is called in its form, where it is no object. */
const valueNames: Readonly<Record<string, string>> = {
  'content/facts/offers': 'lines',
  'content/redirects': 'to',
};

interface Form {
  readonly path: string;
  readonly schema: Readonly<Record<string, KeystaticField>>;
}

interface KeystaticField {
  readonly kind: string;
  readonly fields?: Readonly<Record<string, KeystaticField>>;
  readonly element?: KeystaticField;
}

/** e.g. `[].name` */
function fieldsOfForm(field: KeystaticField | undefined, path = ''): string[] {
  if (field?.kind === 'array') return fieldsOfForm(field.element, `${path}[]`);
  if (field?.kind !== 'object') return [path];
  return Object.entries(field.fields ?? {}).flatMap(([name, inner]) =>
    fieldsOfForm(inner, below(path, name)),
  );
}

function fieldsOfSchema(schema: z.ZodType, valueName = '', path = ''): string[] {
  const type = inside(schema);
  if (type instanceof z.ZodArray) {
    return fieldsOfSchema(type.element as z.ZodType, valueName, `${path}[]`);
  }
  if (type instanceof z.ZodObject) {
    return Object.entries(type.shape).flatMap(([name, inner]) =>
      fieldsOfSchema(inner as z.ZodType, valueName, below(path, name)),
    );
  }
  if (!(type instanceof z.ZodRecord)) return [path];
  const entry = valueName ? below(`${path}[]`, valueName) : `${path}[]`;
  return [below(`${path}[]`, 'name'), ...fieldsOfSchema(type.valueType as z.ZodType, '', entry)];
}

function below(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** Whether a field may be missing matters to nobody here. */
function inside(schema: z.ZodType): z.ZodType {
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return isWrapped ? inside(schema.unwrap() as z.ZodType) : schema;
}
