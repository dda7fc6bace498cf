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
