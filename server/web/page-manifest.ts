// `pages.json`, which the build writes: which pages it made, with their status and their inline hashes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

// Hashes and addresses stand in headers, so nothing else may pass.
const inlineHash = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/);
const pagePath = z.string().regex(/^\/(?:[a-z0-9._-]+(?:\/[a-z0-9._-]+)*)?$/);

/** Where a redirect may lead: to no other site; it may name a place in its page. */
export const redirectTarget = z.string().regex(/^\/(?!\/)[a-z0-9._/-]*(?:#[\w-]+)?$/);

const pageSchema = z.object({
  path: pagePath,
  file: z.string().endsWith('.html'),
  status: z.union([z.literal(200), z.literal(404), z.literal(410)]),
  scriptHashes: z.array(inlineHash),
  styleHashes: z.array(inlineHash),
});

const manifestSchema = z.object({
  /** What the pages' own addresses begin with: SITE_URL when they were built. */
  siteUrl: z.string(),
  pages: z.array(pageSchema),
  redirects: z.record(z.string(), redirectTarget),
});

export type ListedPage = z.output<typeof pageSchema>;

export const buildAgain = 'Build the site again: npm run build';

/** @throws Error that names the file and every error, or says how to build the site */
export async function readManifest(distDir: string): Promise<z.output<typeof manifestSchema>> {
  const file = join(distDir, 'pages.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} is missing. Build the site first: npm run build`);
  });
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    const errors = error instanceof z.ZodError ? z.prettifyError(error) : 'it is not JSON';
    throw new Error(`${file} is wrong: ${errors.replaceAll(/\s+/g, ' ')}. ${buildAgain}`);
  }
}

/**
 * How a page is really called: small letters, no slash and no `.html` at the end. The result is only ever looked up
 * among the known pages, never sent back, so it cannot lead to a foreign site.
 */
export function canonicalPath(path: string): string {
  const bare = withoutSlashesAtEnd(path)
    .toLowerCase()
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return bare === '' ? '/' : bare;
}

// Not /\/+$/, which looks at every slash anew from every slash: 16,000 of them took 200 ms.
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}
