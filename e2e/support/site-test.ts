// Browser tests use this `test`: each worker has a server of its own, and no test may cause an
// error in the console, a request to another host, or a cookie.
import { type BrowserContext, test as base, expect } from '@playwright/test';
import { leaveOutMediaFeatures } from '../../testing/firefox.ts';
import { type RunningSite, runSite } from './run-site.ts';

interface WorkerFixtures {
  readonly site: RunningSite;
}

interface TestFixtures {
  /** Console errors that this test expects; others fail it. */
  readonly expectedErrors: RegExp;
  readonly watch: undefined;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') leaveOutMediaFeatures(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const site = await runSite({ MAIL_FORM_LIMIT: '1000/10min', MAIL_JSON_LIMIT: '1000/10min' });
      await use(site);
      await site.stop();
    },
    // On a busy machine a start takes its time.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  // Matches nothing.
  expectedErrors: [/(?!)/, { option: true }],
  watch: [
    async ({ context, site, expectedErrors }, use) => {
      const surprises = surprisesIn(context, expectedErrors, [`${site.url}/`, 'data:']);
      await use(undefined);
      expect(surprises).toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Errors in the console, and requests to other hosts.
 *
 * @param expected errors that are none here
 * @param own beginnings of addresses that may be asked
 */
export function surprisesIn(context: BrowserContext, expected: RegExp, own: readonly string[]) {
  const surprises: string[] = [];
  context.on('console', (message) => {
    // Without the port, which may hold the number of an expected status.
    const text = `${message.text()} ${URL.parse(message.location().url)?.pathname}`;
    if (message.type() === 'error' && !expected.test(text)) surprises.push(text);
  });
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (!expected.test(message)) surprises.push(message);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!own.some((start) => url.startsWith(start))) surprises.push(`a request to ${url}`);
  });
  return surprises;
}

/** For tests of what moves: others open pages with reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
