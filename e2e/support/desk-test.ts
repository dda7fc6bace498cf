// Tests of the desk use this `test`: each has a server of its own, and whoever sits at the desk meets no
// error in the console and asks nobody else for anything.
import { test as base, expect, type Page } from '@playwright/test';
import { buildPages } from '../../desk/server/build-pages.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/desk/identity-provider.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { runSite } from './run-site.ts';

export interface RunningDesk {
  readonly url: string;
  /** Where the forms of the website send to. */
  readonly mailUrl: string;
  /** Where the company has its accounts. */
  readonly provider: IdentityProvider;
  readonly dataDir: string;
}

interface Fixtures {
  readonly desk: RunningDesk;
  /** Gives somebody a browser of their own. */
  readonly openBrowser: () => Promise<Page>;
}

/** What browsers report of every refusal, and of a request that the test aborts. */
const refusal = /status of 4\d\d|net::ERR_FAILED/;

export const test = base.extend<Fixtures>({
  desk: [
    async ({}, use) => {
      await buildPages();
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const provider = await startIdentityProvider(url);
      const { clientId, clientSecret, issuer } = provider.settings;
      const settings = {
        PARTS: 'mail,desk',
        DESK_PORT: port,
        EDITOR_URL: `http://localhost:${Number(port) + 1}`,
        MAIL_FORM_LIMIT: '1000/10min',
        MAIL_JSON_LIMIT: '1000/10min',
        DESK_OIDC_ISSUER: issuer.href,
        DESK_OIDC_CLIENT_ID: clientId,
        DESK_OIDC_CLIENT_SECRET: clientSecret,
      };
      await using site = await runSite(settings);
      await use({ url, provider, mailUrl: `${site.url}/mail/v1`, dataDir: site.dataDir });
      await provider.stop();
    },
    { timeout: 120_000 },
  ],
  openBrowser: async ({ browser, desk }, use) => {
    const surprises: string[] = [];
    const open: Fixtures['openBrowser'] = async () => {
      const context = await browser.newContext({ baseURL: desk.url, locale: 'de-DE' });
      context.on('console', (message) => {
        const said = `${message.text()} ${message.location().url}`;
        if (message.type() === 'error' && !refusal.test(said)) surprises.push(said);
      });
      context.on('weberror', (error) => surprises.push(error.error().message));
      context.on('request', (request) => {
        const own = [`${desk.url}/`, desk.provider.settings.issuer.href];
        const isOwn = own.some((address) => request.url().startsWith(address));
        if (!isOwn) surprises.push(`a request to ${request.url()}`);
      });
      return await context.newPage();
    };
    await use(open);
    for (const context of browser.contexts()) await context.close();
    expect(surprises).toEqual([]);
  },
});

/** A device that holds passkeys and confirms each use, as a finger on a reader would. */
export async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

export { expect };
