// `dist/pages.json`: which pages the build made, with their status and their inline hashes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

// These stand in a header, so nothing but a hash may pass.
const inlineHash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const pagePath = z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/);

const pageSchema = z.strictObject({
  path: pagePath,
  file: z.string().endsWith('.html'),
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  scriptHashes: z.array(inlineHash),
  styleHashes: z.array(inlineHash),
});

const manifestSchema = z
  .strictObject({ pages: z.array(pageSchema), notFound: pagePath, notice: pagePath })
  .refine((manifest) => pageAt(manifest, manifest.notFound), 'notFound is none of the pages')
  .refine((manifest) => pageAt(manifest, manifest.notice), 'notice is none of the pages');

export type BuiltPage = z.output<typeof pageSchema>;
export type Manifest = z.output<typeof manifestSchema>;

/** @throws Error that names the file and every fault, or says how to build the site */
export async function readManifest(distDir: string): Promise<Manifest> {
  const file = join(distDir, 'pages.json');
  const result = manifestSchema.safeParse(await readJson(file));
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `${issue.path.join('.') || '(file)'}: ${issue.message}`,
  );
  throw new Error(`${file} is wrong: ${faults.join('; ')}. Build the site again: npm run build`);
}

function pageAt(manifest: { pages: BuiltPage[] }, path: string): boolean {
  return manifest.pages.some((page) => page.path === path);
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing. Build the site first: npm run build`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${file} is not JSON. Build the site again: npm run build`);
  }
}
