// Changes pages from outside, as translators and extensions of visitors do.
import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome does, now and as often as it changes: each text is exchanged for
 * `<font><font>…</font></font>`, after a while, with what stood there when it was read. Here the translation of a text
 * is the same text in brackets.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isOurs = (text: Node) => text.parentElement?.closest('font, script, style, textarea');
    const textsIn = (node: Node) => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter((text) => text.data.trim() !== '' && !isOurs(text));
    };
    const exchange = (text: Text, translation: string) => {
      const font = document.createElement('FONT');
      font.append(document.createElement('FONT'));
      font.firstElementChild?.append(translation);
      text.replaceWith(font);
    };
    const translateLater = (texts: readonly Text[]) => {
      const read = texts.map((text) => [text, `[${text.data}]`] as const);
      setTimeout(() => {
        for (const [text, translation] of read) exchange(text, translation);
      }, 500);
    };
    for (const text of textsIn(document.body)) exchange(text, `[${text.data}]`);
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes, target, type }) =>
        type === 'childList' ? [...addedNodes] : [target],
      );
      translateLater(added.flatMap(textsIn));
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

/** Adds elements and attributes to forms, as password managers and writing aids do. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('astro-island :is(input, textarea)')) {
      if (field.matches('input')) field.after(document.createElement('com-manager-button'));
      else field.before(document.createElement('writing-aid'));
    }
    for (const label of document.querySelectorAll('astro-island label')) {
      label.append(document.createElement('span'));
    }
    for (const element of document.querySelectorAll('astro-island *')) {
      element.setAttribute('data-manager-id', '1');
    }
  });
}

/** What others change on a page, by what it is. */
export const changes = {
  'a translated page': translate,
  'elements and attributes of extensions': extend,
};
