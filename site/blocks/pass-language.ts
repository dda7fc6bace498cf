// Compiler plugin: adds `language` to all components in English texts.
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import type { MdxJsxFlowElement } from 'mdast-util-mdx';
import { languageOfFile } from '../document/page-language.ts';

type MarkdownPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

interface JsxElement {
  readonly attributes: MdxJsxFlowElement['attributes'];
  readonly name: string | null;
}

interface TagContext {
  replaceNode(element: JsxElement, by: JsxElement): void;
}

export const passLanguage: MarkdownPlugin = ({ fileURL }) => {
  const value = languageOfFile(fileURL?.pathname ?? '');
  const pass = (element: JsxElement, context: TagContext) => {
    if (value === 'de' || !/^[A-Z]/.test(element.name ?? '')) return;
    const attribute = { type: 'mdxJsxAttribute', name: 'language', value } as const;
    context.replaceNode(element, { ...element, attributes: [...element.attributes, attribute] });
  };
  return { name: 'pass-language', mdxJsxFlowElement: pass, mdxJsxTextElement: pass };
};
