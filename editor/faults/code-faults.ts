// Whether a page or post is text and nothing but text, by the reader and the compiler of the build itself: what
// another reader takes for a text may be a program to this one.
import { isFrontmatterValid, parseFrontmatter } from 'astro/markdown';
import { mdxToJs } from 'satteri';
import type { Fault } from '../../content/schema/faults/fault.ts';
import { remembering } from '../../content/schema/faults/remembering.ts';
import { CodeError, refuseCode } from '../../content/schema/refuse-code.ts';
import { explainMdx } from './mdx-errors.ts';

/** The first thing that the build does not take, whatever the editor's own reader says. */
export function faultOfCode(file: string, text: string): Fault | undefined {
  const fault = judge(text);
  return fault && { file, ...fault };
}

const judge = remembering((text: string): Omit<Fault, 'file'> | undefined => {
  const page = readHead(text);
  if (!page) {
    return { line: 1, text: 'Der Kopf der Datei lässt sich nicht lesen. Prüfen Sie seine Felder.' };
  }
  try {
    mdxToJs(page.content, {
      mdastPlugins: [refuseCode],
      data: { astro: { frontmatter: page.frontmatter, ...nothingYet() } },
      features: { smartPunctuation: true },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CodeError) return { line: error.line, text: error.message };
    const { message } = error as Error;
    const [, line = '1', reason = message] = /^(\d+):\d+: ([\s\S]*)$/.exec(message) ?? [];
    return explainMdx({ reason, place: { line: Number(line) } });
  }
});

/** What plugins of Astro collect; none of them runs here. */
function nothingYet() {
  return { headings: [], localImagePaths: new Set<string>(), remoteImagePaths: new Set<string>() };
}

function readHead(text: string) {
  try {
    const page = parseFrontmatter(text, { frontmatter: 'empty-with-spaces' });
    return isFrontmatterValid(page.frontmatter) ? page : undefined;
  } catch {
    return undefined;
  }
}
