// Tests of the desk use this `test`: each has a server of its own, and whoever sits at the desk meets no
// error in the console and asks nobody else for anything.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { germanTime } from '../../contract/berlin-day.ts';
import { buildPages } from '../../desk/server/build-pages.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../testing/desk/identity-provider.ts';
import { freePort } from '../../testing/process/free-port.ts';
import { runSite } from './run-site.ts';
import { surprisesIn } from './site-test.ts';

export interface RunningDesk {
  readonly url: string;
  /** Where the forms of the website send to. */
  readonly mailUrl: string;
  /** Where the company has its accounts, if `hasCompanyAccounts`. */
  readonly provider: IdentityProvider | undefined;
  readonly dataDir: string;
  /** `npm run desk -- …`. @returns what it printed */
  type(...typed: readonly string[]): Promise<string>;
}

interface Fixtures {
  readonly desk: RunningDesk;
  /** Whether colleagues can sign in with accounts of their company. */
  readonly hasCompanyAccounts: boolean;
  /** Gives somebody a browser of their own. */
  readonly openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** Console errors that this test expects; others fail it. */
  readonly expectedErrors: RegExp;
}

export const test = base.extend<Fixtures>({
  hasCompanyAccounts: [false, { option: true }],
  desk: [
    async ({ hasCompanyAccounts }, use) => {
      await buildPages();
      const port = String(await freePort());
      const url = `http://localhost:${port}`;
      const provider = hasCompanyAccounts ? await startIdentityProvider(url) : undefined;
      const settings = {
        PARTS: 'mail,desk',
        DESK_PORT: port,
        EDITOR_URL: `http://localhost:${Number(port) + 1}`,
        MAIL_FORM_LIMIT: '1000/10min',
        MAIL_JSON_LIMIT: '1000/10min',
        ...(provider && {
          DESK_OIDC_ISSUER: provider.settings.issuer.href,
          DESK_OIDC_CLIENT_ID: provider.settings.clientId,
          DESK_OIDC_CLIENT_SECRET: provider.settings.clientSecret,
        }),
      };
      await using site = await runSite(settings);
      const env = { ...process.env, ...settings, DATA_DIR: site.dataDir };
      await use({
        url,
        provider,
        mailUrl: `${site.url}/mail/v1`,
        dataDir: site.dataDir,
        async type(...typed) {
          const args = ['scripts/desk.ts', ...typed];
          return (await promisify(execFile)(process.execPath, args, { env })).stdout;
        },
      });
      await provider?.stop();
    },
    { timeout: 120_000 },
  ],
  // Browsers report every refusal: of who is not signed in yet, and of what was mistyped.
  expectedErrors: [/status of 4(01|22)/, { option: true }],
  openBrowser: async ({ browser, desk, expectedErrors }, use) => {
    const surprises: (readonly string[])[] = [];
    const own = [`${desk.url}/`, ...(desk.provider ? [desk.provider.settings.issuer.href] : [])];
    const open: Fixtures['openBrowser'] = async (options) => {
      const context = await browser.newContext({
        ...{ baseURL: desk.url, locale: 'de-DE', timezoneId: whereItIsAnotherDay() },
        ...options,
      });
      surprises.push(surprisesIn(context, expectedErrors, own));
      return await context.newPage();
    };
    await use(open);
    for (const context of browser.contexts()) await context.close();
    expect(surprises.flat()).toEqual([]);
  },
});

/** Days and times are Germany's wherever a browser stands. */
function whereItIsAnotherDay(): string {
  const isMorning = Number(germanTime(Date.now()).slice(0, 2)) < 12;
  return isMorning ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
}

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
