import type { TestContext } from 'node:test';
import { chromium, type Page } from '@playwright/test';
import { debianChromium } from '../chromium.ts';

/** What a browser makes of an HTML mail. */
interface ShownMail {
  readonly language: string;
  readonly heading: string;
  /** Everything in the body, elements apart from each other by spaces. */
  readonly text: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Somebody's own words, every line break a `\n`. */
  readonly quotes: readonly string[];
  /** Each element with its attributes, but for line breaks: nobody's text may change this. */
  readonly elements: readonly string[];
}

interface HtmlReader {
  readonly page: Page;
  read(html: string): Promise<ShownMail>;
}

/** A browser that reads mails as the standard has it: its parser shares no code with ours. */
export async function openHtmlReader(test: TestContext): Promise<HtmlReader> {
  const browser = await chromium.launch(debianChromium);
  test.after(() => browser.close());
  const page = await browser.newPage();
  return { page, read: (html) => page.evaluate(readInBrowser, html) };
}

function readInBrowser(html: string): ShownMail {
  const { body, documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...root.querySelectorAll('*')]
    .filter(({ tagName }) => tagName !== 'BR')
    .map(({ attributes, localName }) =>
      [localName, ...[...attributes].map(({ name, value }) => `${name}="${value}"`)].join(' '),
    );
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
  return {
    language: root.lang,
    heading: textOf(body.querySelector('h1')),
    text: [...body.querySelectorAll('p, h1, h2, th, td, blockquote')].map(textOf).join(' '),
    facts: [...body.querySelectorAll('tr')].map((row) => [
      textOf(row.querySelector('th')),
      textOf(row.querySelector('td')),
    ]),
    quotes: [...body.querySelectorAll('blockquote')].map(textOf),
    elements,
  };
}
