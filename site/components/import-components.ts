// Authors write a component's tag and import nothing: each text gets the imports of the tags it uses,
// so that a page carries the style of its own components only, and tells them its language.
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { languageOfFile } from '../document/page-language.ts';
import { contentComponents } from './content-components.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

/** @throws Error from the compiler with file and line when a tag is neither known nor imported */
export const importComponents: MarkdownPlugin = ({ fileURL }) => {
  const used = new Set<string>();
  const imported = new Set<string>();
  const language = languageOfFile(fileURL?.pathname ?? '');
  const noteTag = (element: JsxElement, context: TagContext) => {
    const { name, position } = element;
    if (name && /^[A-Z]/.test(name) && !imported.has(name)) {
      if (!(name in contentComponents)) throw unknownTag(name, fileURL, position);
      used.add(name);
      if (language !== 'de') {
        const attribute = { type: 'mdxJsxAttribute', name: 'language', value: language } as const;
        context.replaceNode(element, {
          ...element,
          attributes: [...element.attributes, attribute],
        });
      }
    }
  };
  return {
    name: 'import-components',
    options: { position: true },
    mdxjsEsm: ({ value }) => {
      for (const name of value.match(/\w+/g) ?? []) imported.add(name);
    },
    mdxJsxFlowElement: noteTag,
    mdxJsxTextElement: noteTag,
    after: (root, context) => {
      const value = [...used].sort().map(importOf).join('\n');
      if (value) context.prependChild(root, { type: 'mdxjsEsm', value });
    },
  };
};

interface TagContext {
  replaceNode(element: JsxElement, by: JsxElement): void;
}

interface JsxElement {
  readonly attributes: MdxJsxFlowElement['attributes'];
  readonly name: string | null;
  readonly position?: { readonly start: { line: number; column: number } } | undefined;
}

function importOf(name: string): string {
  const file = contentComponents[name] ?? '';
  const binding = file.endsWith('.astro') ? name : `{ ${name} }`;
  return `import ${binding} from '/site/${file}';`;
}

function unknownTag(name: string, file: URL | undefined, position: JsxElement['position']): Error {
  const { line, column } = position?.start ?? {};
  const place = `${file ? fileURLToPath(file) : 'a text'}:${line}`;
  const message = `${place} uses <${name}>, which is no component. content/README.md lists them all.`;
  return Object.assign(new Error(message), { line, column });
}
