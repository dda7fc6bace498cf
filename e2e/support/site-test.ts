// Browser tests use this `test`: each worker has a server of its own, and no test may cause an
// error in the console, a request to another host, or a cookie.
import { test as base, expect } from '@playwright/test';
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
      const errors: string[] = [];
      const foreign: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${site.url}/`) && !url.startsWith('data:')) foreign.push(url);
      });
      await use(undefined);
      const surprises = errors.filter((text) => !expectedErrors.test(text));
      expect(surprises, 'errors in the console').toEqual([]);
      expect(foreign, 'requests to other hosts').toEqual([]);
      expect(await context.cookies(), 'cookies').toEqual([]);
    },
    { auto: true },
  ],
});

/** For tests of what moves: others open pages with reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect };
