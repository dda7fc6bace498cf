// One visitor on slow 3G who types at once, without looking at what the page does.
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { changes } from '../../e2e/support/change-page.ts';

export interface Run {
  readonly path: string;
  readonly change: keyof typeof changes;
  /** When the page is changed: before the first key, or among the first keys. */
  readonly moment: 'before' | 'while';
}

export interface Typed {
  readonly characters: number;
  readonly lost: number;
  /** Of the characters, those that were there when the script came. */
  readonly beforeScript: number;
  readonly isScripted: boolean;
  readonly errors: readonly string[];
}

const keyEveryMs = 30;
const longestMs = 180_000;
// As in the browser's developer tools.
const slow3g = {
  offline: false,
  latency: 2_000,
  downloadThroughput: 51_200,
  uploadThroughput: 51_200,
};

const fields = 'astro-island form :is(input, textarea):not([name=website])';
const sentence = 'Wir suchen ab Mai ein halbes Rack mit 20 HE, gern in Laatzen. ';

export async function typeIntoForm(browser: Browser, address: string, run: Run): Promise<Typed> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  context.setDefaultTimeout(longestMs);
  const errors: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(error.error().message));
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slow3g);
    await page.goto(`${address}${run.path}`, { waitUntil: 'commit', timeout: longestMs });
    return { ...(await type(page, devtools, run)), errors };
  } finally {
    await context.close();
  }
}

async function type(
  page: Page,
  devtools: CDPSession,
  { change, moment }: Run,
): Promise<Omit<Typed, 'errors'>> {
  await page.getByRole('contentinfo').waitFor({ state: 'attached' });
  if (moment === 'before') await changes[change](page);
  // Wherever the focus is, and without waiting for what the page does with a key.
  const write = async (text: string) => {
    const keys: Promise<unknown>[] = [];
    for (const key of text) {
      const event = { type: 'keyDown', key, text: key } as const;
      keys.push(devtools.send('Input.dispatchKeyEvent', event));
      await wait(keyEveryMs);
    }
    await Promise.all(keys);
  };
  const island = page.locator('astro-island', { has: page.locator('form') });
  await countAtHydration(page);
  const expected: string[] = [];
  for (const [index, field] of (await page.locator(fields).all()).entries()) {
    const text = textFor((await field.getAttribute('name')) ?? '');
    expected.push(text);
    await field.click();
    await write(text.slice(0, 5));
    if (moment === 'while' && index === 0) await changes[change](page);
    await write(text.slice(5));
  }
  // What comes after the script belongs to it too.
  while ((await island.getAttribute('ssr')) !== null) {
    await write('x');
    expected.push(`${expected.pop()}x`);
  }
  await write('Ende');
  expected.push(`${expected.pop()}Ende`);
  const values = await page
    .locator(fields)
    .evaluateAll((all) => (all as HTMLInputElement[]).map(({ value }) => value));
  return {
    characters: expected.join('').length,
    lost: expected.reduce((sum, text, index) => sum + missing(text, values[index] ?? ''), 0),
    beforeScript: Number(await island.getAttribute('data-typed-before')),
    isScripted: (await page.locator('astro-island form[novalidate]').count()) > 0,
  };
}

function textFor(name: string): string {
  if (name === 'mail') return 'jana.beispiel@example.org';
  return name === 'content' ? sentence : sentence.slice(0, 17);
}

/** Lets the page note how much was typed in the moment in which the form's script came. */
async function countAtHydration(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    document.addEventListener(
      'astro:hydrate',
      ({ target: island }) => {
        if (!(island instanceof Element) || !island.querySelector('form')) return;
        const all = [...document.querySelectorAll<HTMLInputElement>(selector)];
        const typed = all.reduce((sum, { value }) => sum + value.length, 0);
        island.setAttribute('data-typed-before', String(typed));
      },
      { capture: true },
    );
  }, fields);
}

/** How many characters of a text did not arrive; at least one, where it arrived in another order. */
function missing(text: string, value: string): number {
  return text === value ? 0 : Math.max(1, text.length - value.length);
}
