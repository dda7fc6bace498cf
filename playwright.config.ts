import { defineConfig } from '@playwright/test';
import { debianChromium } from './testing/chromium.ts';
import { company, isSample } from './testing/company.ts';
import { debianFirefox } from './testing/firefox.ts';
import { isFull } from './testing/is-full.ts';

// What only the sample's texts say, and what only a company with a solar plant shows.
const notOurs = [
  ...(isSample ? [] : ['**/sample-texts/**', '**/editor/everywhere.test.ts']),
  ...(company.solar ? [] : ['**/power-*.test.ts']),
];

// A project's own list replaces the common one.
const notNow = isFull ? [] : ['**/*.full.test.ts'];

/** What visitors do, in a second browser: forms and menus. */
const firefox = {
  name: 'firefox',
  testMatch: '**/{enquiry-arrives,menus,sending}.test.ts',
  // Its protocol knows no browser without scripts, without a network or with touch.
  grepInvert: /without scripts|something breaks|by touch/,
  // Each starts a Firefox of its own, which takes its time on a busy machine.
  timeout: 180_000,
  use: { browserName: 'firefox', ...debianFirefox },
} as const;

export default defineConfig({
  testDir: 'e2e',
  // The longest tests first, so that no worker waits for another one at the end.
  projects: [
    {
      name: 'editor',
      testMatch: '**/editor/*.test.ts',
      // All of them share one editor over one copy of the project: each more packs its own pages again.
      workers: 1,
      fullyParallel: false,
      testIgnore: [...notOurs, ...notNow],
      timeout: 600_000,
    },
    { name: 'desk', testMatch: '**/desk/*.test.ts' },
    {
      name: 'site',
      testIgnore: ['**/editor/**', '**/desk/**', '**/pages/**', ...notOurs, ...notNow],
    },
    ...(isFull ? [firefox] : []),
  ],
  testIgnore: notNow,
  outputDir: 'test-results',
  reporter: 'list',
  // Many wait for what a page does in its time. Beside them run the tests of rules and services (scripts/test.ts).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A machine that does much else takes its time; what does come is never waited for.
  timeout: 90_000,
  expect: { timeout: 25_000 },
  use: {
    browserName: 'chromium',
    // A step that can't be taken is named long before the time of its whole test is over.
    actionTimeout: 60_000,
    locale: 'de-DE',
    launchOptions: debianChromium,
    // Or sixty pictures a second are drawn that most tests do not look at. Those of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A third of the work; with --trace=on one test is recorded that one wants to look at.
    trace: 'off',
  },
});
