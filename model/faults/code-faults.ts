// Checks that a page or post contains no code, with the parser and compiler of the build: another parser may take code
// for text.
import { isFrontmatterValid, parseFrontmatter } from 'astro/markdown';
import { mdxToJs } from 'satteri';
import { CodeError, refuseCode } from '../refuse-code.ts';
import type { Fault } from './fault.ts';
import { memoize } from './memoize.ts';

/** The first error of the compiler. */
export function faultOfCode(file: string, text: string): Fault | undefined {
  const fault = compileFault(text);
  return fault && { file, ...fault };
}

const compileFault = memoize((text: string): Omit<Fault, 'file'> | undefined => {
  const page = readHead(text);
  if (!page) {
    return { line: 1, text: 'Der Kopf der Datei lässt sich nicht lesen. Prüfen Sie seine Felder.' };
  }
  try {
    mdxToJs(page.content, {
      mdastPlugins: [refuseCode],
      data: { astro: { frontmatter: page.frontmatter, ...emptyAstroData() } },
      features: { smartPunctuation: true },
    });
    return undefined;
  } catch (error) {
    if (error instanceof CodeError) return { line: error.line, text: error.message };
    return explainSyntax((error as Error).message);
  }
});

/** Data collected by Astro's plugins, which do not run here. */
function emptyAstroData() {
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

/** Error of the MDX parser with its line, in German for editors. */
function explainSyntax(message: string): { line: number; text: string } {
  const [, line = 1, reason = message] = /^(\d+):\d+: ([\s\S]*)$/.exec(message) ?? [];
  const [, open, openedAt] =
    /Expected a closing tag for `<(\w+)[^`]*>` \((\d+):/.exec(reason) ?? [];
  if (open) {
    return {
      line: Number(openedAt),
      text: `Der Baustein <${open}> wird hier geöffnet und nirgends geschlossen. Setzen Sie </${open}> dahin, wo er endet.`,
    };
  }
  const [, text = unreadable] = explanations.find(([pattern]) => pattern.test(reason)) ?? [];
  return { line: Number(line), text };
}

const explanations: readonly (readonly [pattern: RegExp, text: string])[] = [
  [
    /closing (?:tag|slash)/,
    'Hier wird ein Baustein geschlossen, der nicht offen ist. Was zuletzt geöffnet wurde, wird zuerst geschlossen: Löschen Sie das Zeichen </…>, oder setzen Sie es an die richtige Stelle.',
  ],
  [
    /`!` \(U\+0021\) before name/,
    'Kommentare wie <!-- … --> gehen hier nicht. Löschen Sie den Kommentar oder schreiben Sie ihn in den Kopf der Datei, mit # davor.',
  ],
  [
    /expression/,
    'Geschweifte Klammern haben in diesen Texten eine eigene Bedeutung, und was hier in ihnen steht, versteht die Website nicht. Löschen Sie die Klammern; sollen sie zu sehen sein, schreiben Sie \\{ und \\}.',
  ],
];
const unreadable =
  'Ein Zeichen „<“ leitet hier einen Baustein ein, der sich nicht lesen lässt. Werte stehen in geraden Anführungszeichen (name="Wert", mit " und nicht mit „ oder “), und am Ende steht > oder />. Soll das Zeichen zu sehen sein, schreiben Sie \\< statt <.';
