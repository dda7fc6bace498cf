import type { Browser } from '@playwright/test';

/**
 * Debian's Firefox. Playwright drives it by WebDriver BiDi, the protocol that unpatched Firefox speaks
 * ("moz-firefox"). Media features come from its preferences.
 */
export const debianFirefox = {
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
};

interface Internals {
  readonly _connection: {
    toImpl(browser: Browser): {
      readonly _browserSession: { send(method: string, parameters: unknown): Promise<unknown> };
    };
  };
}

/**
 * Leaves out a command that Playwright sends with each new context, and that Firefox 153 refuses as unknown. Remove
 * this once Debian's Firefox knows the command; nothing else here uses Playwright's internals.
 */
export function leaveOutMediaFeatures(browser: Browser): void {
  const session = (browser as unknown as Internals)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, parameters) =>
    method === 'emulation.setMediaFeaturesOverride' ? {} : send(method, parameters);
}
