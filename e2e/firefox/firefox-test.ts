// The `test` of browser tests, for Firefox.
import type { Browser } from '@playwright/test';
import { test as siteTest } from '../support/site-test.ts';

export { expect } from '../support/site-test.ts';

export const test = siteTest.extend<object, { browser: Browser }>({
  browser: [
    async ({ browser }, use) => {
      dropMediaFeatures(browser);
      await use(browser);
    },
    { scope: 'worker' },
  ],
});

interface BidiSession {
  send(method: string, parameters: unknown): Promise<unknown>;
}

interface Internals {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: BidiSession } };
}

/**
 * Playwright sends this command with each new context, and Firefox 153 refuses it as unknown. Remove
 * this function once Debian's Firefox knows the command; nothing else here uses Playwright's internals.
 */
function dropMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, parameters) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, parameters);
}
