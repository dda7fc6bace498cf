// Compiles a page with the very plugin, settings and steps of `astro build`, without building a site.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import mdx from '@astrojs/mdx';
import type { AstroConfig } from 'astro';

interface Compiler {
  readonly transform: {
    handler(code: string, id: string): Promise<{ readonly code: string }>;
  };
}

/** @returns compiles a text as if it stood in that file; throws where a build would stop */
export async function createCompiler(root = '.') {
  const project = resolve(root);
  const { default: config } = await import(pathToFileURL(resolve(project, 'astro.config.ts')).href);
  const plugins: Compiler[] = [];
  const { hooks } = mdx();
  const [setUp, done] = [hooks['astro:config:setup'], hooks['astro:config:done']] as Hook[];
  await setUp?.({
    config,
    addContentEntryType() {},
    addPageExtension() {},
    addRenderer() {},
    updateConfig: ({ vite }: { vite: { plugins: Compiler[] } }) => plugins.push(...vite.plugins),
  });
  const markdown = { gfm: true, smartypants: true, ...config.markdown };
  await done?.({
    config: {
      ...config,
      markdown,
      srcDir: pathToFileURL(`${resolve(project, 'site')}/`),
    } as AstroConfig,
    logger: console,
  });
  return async (file: string, text: string): Promise<string> => {
    const [compiler] = plugins;
    if (!compiler) throw new Error('Astro has another compiler of MDX.');
    return (await compiler.transform.handler(text, resolve(project, file))).code;
  };
}

type Hook = ((settings: object) => unknown) | undefined;
