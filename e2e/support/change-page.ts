// Changes pages from outside, as the translators and extensions of visitors do.
import type { Page } from '@playwright/test';

/**
 * Translates a page as Chrome does, now and as often as it changes: each text is exchanged for
 * `<font><font>…</font></font>`, after a while, with what stood there when it was read. Here the
 * translation of a text is the same text in brackets.
 */
export async function translate(page: Page): Promise<void> {
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
      // The service that translates takes its time.
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

/** Changes texts where they stand, as Safari does. */
export async function translateInPlace(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.parentElement?.closest('script, style, textarea') || text.data.trim() === '') {
        continue;
      }
      text.data = `[${text.data}]`;
    }
  });
}

/** Puts an element after each one-line field, as password managers do for their button. */
export async function insertBesideInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const input of document.querySelectorAll('astro-island input')) {
      input.after(document.createElement('com-manager-button'));
    }
  });
}

/** Puts an element before each text of several lines, as writing aids do for their marks. */
export async function insertBesideTextareas(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const area of document.querySelectorAll('astro-island textarea')) {
      area.before(document.createElement('writing-aid'));
    }
  });
}

/** Puts an element into each label. */
export async function insertIntoLabels(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const label of document.querySelectorAll('astro-island label')) {
      label.append(document.createElement('span'));
    }
  });
}

/** Adds attributes only, as most password managers do. */
export async function addAttributes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('astro-island *')) {
      element.setAttribute('data-manager-id', '1');
    }
  });
}

/** Everything that others change on a page, by what it is. */
export const changes = {
  'a translated page': translate,
  'a page whose texts are translated in place': translateInPlace,
  'elements beside inputs': insertBesideInputs,
  'elements beside textareas': insertBesideTextareas,
  'elements in labels': insertIntoLabels,
  'attributes on everything': addAttributes,
};
